import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port of this machine. `close` cuts its HTTP connections. */
export async function listen(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    if ('closeAllConnections' in server) (server as HttpServer).closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { port, url: `http://127.0.0.1:${port}`, close };
}
