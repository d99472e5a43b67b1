import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePort, outputOf } from '#tooling/child-process.ts';
import { projectPath } from '#tooling/paths.ts';

/** The real server in a separate process with its own database; tests may stop and restart it. */
export interface AppServer {
  readonly url: string;
  /** The password of demo@example.com, which the server prints shortly after each start and never changes. */
  demoPassword(): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server, because only one process may open its database, and runs one statement there. */
  sql<Row>(statement: string): Promise<Row[]>;
  /** Stops the server and removes its database. */
  remove(): Promise<void>;
}

/** All tests share one IP address. */
const LIMITS = ['LOGIN_ADDRESS', 'SIGNUP', 'RESET', 'GUEST_BOOKING', 'CHECKOUT', 'QUOTE', 'CONFIRMATION'];
const NO_LIMITS = Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '100000']));

/** Starts the built server on a free port. */
export async function startAppServer(env: NodeJS.ProcessEnv = {}): Promise<AppServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output: ReturnType<typeof outputOf> | undefined;

  const server: AppServer = {
    url,
    async start() {
      // These processes are too short-lived for the optimised code of their database: making it takes a third of their time.
      child = spawn(process.execPath, ['--liftoff-only', projectPath('dist/server/main.js')], {
        cwd: dataDir,
        env: {
          ...process.env,
          ...NO_LIMITS,
          NODE_ENV: 'test',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      output = outputOf(child);
      await output.find(new RegExp(`ready: (${url})`));
    },
    demoPassword: async () => (await output?.find(/^Demo customer: \S+ password (\S+)$/m)) ?? '',
    async stop() {
      if (child) await end(child);
    },
    async sql<Row>(statement: string) {
      await server.stop();
      const { PGlite } = await import('@electric-sql/pglite');
      const database = await PGlite.create(join(dataDir, 'database'));
      const { rows } = await database.query<Row>(statement);
      await database.close();
      return rows;
    },
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}
