import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Instant } from '#domain/local-time.ts';
import { createApp } from './app.ts';
import { type OpenDatabase, openPglite, openPostgres } from './db/database.ts';
import { seed } from './db/seed.ts';
import type { Dependencies, Log } from './dependencies.ts';
import type { DemoLogin } from './embedded/demo/demo-customer.ts';
import { startDemo } from './embedded/demo/start-demo.ts';
import type { Environment } from './environment.ts';
import { createJsonLog } from './log.ts';
import { projectRoot } from './project-root.ts';
import { startScheduler } from './scheduler.ts';
import { createServices } from './services.ts';

/** Overrides for tests. */
interface StartOptions {
  readonly now?: () => Instant;
  readonly log?: Log;
  /** Used instead of the environment's database, and closed with the server. */
  readonly database?: OpenDatabase;
  readonly clientDir?: string;
  /** Called in test mode when the demo customer can log in, shortly after the start. */
  readonly onDemo?: (login: DemoLogin) => void;
  /** Called when the server must stop because another process may be using its database folder. */
  readonly onFatal?: (error: Error) => void;
}

export interface RunningServer {
  /** The address people use. */
  readonly url: string;
  readonly dependencies: Dependencies;
  /** Finishes running requests, then closes the database and releases its folder. */
  close(): Promise<void>;
}

/**
 * Starts the whole server: database, migrations, first catalogue, services, scheduler, HTTP.
 * @throws {FolderInUseError} when another process uses the database folder
 */
export async function startServer(environment: Environment, options: StartOptions = {}): Promise<RunningServer> {
  const { now = Date.now, log = createJsonLog(), clientDir = join(projectRoot, 'dist/client') } = options;
  const database = options.database ?? (await openDatabase(environment, log, options.onFatal));
  try {
    await database.migrate();
    await seed(database.db);
    const server = createServer();
    const ownUrl = await listen(server, environment);
    const services = await createServices({ environment, db: database.db, now, log, ownUrl });
    const { dependencies } = services;
    const inspectedDir = join(projectRoot, 'dist/inspected');
    const app = createApp(dependencies, { ...services, clientDir, inspectedDir });
    server.on('request', getRequestListener(app.fetch));
    const stopScheduler = startScheduler(dependencies);
    startDemo(dependencies, options.onDemo);
    return {
      url: dependencies.publicUrl,
      dependencies,
      close: async () => {
        await Promise.all([drain(server), stopScheduler()]);
        await dependencies.background.settled();
        await services.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database that the environment names.
 * @throws {FolderInUseError} when another process uses the folder
 */
export function openDatabase(
  environment: Environment,
  log: Log,
  onFatal?: (error: Error) => void,
): Promise<OpenDatabase> {
  if (environment.databaseUrl) {
    return openPostgres(environment.databaseUrl, (error) => log.error('A database connection broke', { error }));
  }
  const snapshot = join(projectRoot, 'dist/server/database.snapshot.tgz');
  return openPglite({ dataDir: environment.dataDir, snapshot, ...(onFatal && { onLockLost: onFatal }) });
}

/** Listens and returns the address where this process reaches itself. */
async function listen(server: Server, { host, port }: Environment): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${own}:${(server.address() as AddressInfo).port}`;
}

/**
 * Accepts no new connections, lets running requests finish, and closes connections as they become idle.
 * @param patienceMs after which the remaining connections are cut
 */
async function drain(server: Server, patienceMs = 10_000): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise((closed) => server.close(closed));
  clearInterval(idle);
  clearTimeout(cut);
}
