import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../listen.ts';

export type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>;

/** A proxy to a PostgreSQL server that can fail like a network or a server. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let state: 'passing' | 'frozen' | 'stopped' = 'passing';
  const pass = (from: Socket, to: Socket) => {
    let [held, delay] = [0, 0];
    sockets.add(from);
    from.on('data', (chunk) => {
      if (state !== 'passing') return;
      // Nothing overtakes what is still held.
      if (held === 0) delay = delayMs;
      if (delay === 0) return to.write(chunk);
      held += 1;
      setTimeout(() => {
        held -= 1;
        if (to.writable) to.write(chunk);
      }, delay);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (state === 'stopped') return client.resetAndDestroy();
    const upstream = connect(Number(target.port), target.hostname);
    pass(client, upstream);
    pass(upstream, client);
  });
  const { port } = await listen(server);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    /** The database's address by way of the proxy. */
    url: url.href,
    /** Nothing passes any more, and nothing is refused: the server is frozen. */
    freeze: () => {
      state = 'frozen';
    },
    /** Every connection ends, and new ones are refused at once: the server is stopped. */
    stop: () => {
      state = 'stopped';
      cut();
    },
    /** Everything takes this much longer, in both directions, until 0. */
    slow: (ms: number) => {
      delayMs = ms;
    },
    /** Every connection ends, and new ones are accepted: the server has failed over. */
    cut,
    /** Everything passes again. What was swallowed while frozen is lost, so those connections are closed. */
    restore: () => {
      cut();
      delayMs = 0;
      state = 'passing';
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
