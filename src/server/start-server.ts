import { existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { getHealth } from '#contract/shell/health.contract.ts';
import type { Instant } from '#domain/local-time.ts';
import { API_BASE } from './api-base.ts';
import { createApp, type Site } from './app.ts';
import { type OpenDatabase, openPglite, openPostgres } from './db/database.ts';
import { isOutage } from './db/outage.ts';
import { seed } from './db/seed.ts';
import type { Log } from './dependencies.ts';
import type { DemoLogin } from './embedded/demo/demo-customer.ts';
import { startDemo } from './embedded/demo/start-demo.ts';
import type { Environment } from './environment.ts';
import { identifyRequests, observeRequests } from './http/observe-requests.ts';
import { type AppEnv, problemResponse, unavailable } from './http/problem.ts';
import { securityHeaders } from './http/security-headers.ts';
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
  readonly slowClients?: SlowClients;
  /** Called in test mode when the demo customer can log in, shortly after the start. */
  readonly onDemo?: (login: DemoLogin) => void;
}

/** How long a client may take in milliseconds: for a request's headers, for all of it, and how often that is checked. */
interface SlowClients {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** A request ends within 15 seconds: the largest picture then needs 3 Mbit/s. */
export const SLOW_CLIENTS: SlowClients = {
  headersTimeout: 10_000,
  requestTimeout: 13_000,
  connectionsCheckingInterval: 1_000,
};

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the whole server: HTTP, database, migrations, first catalogue, services, scheduler. It listens first, with
 * answers of 503, and waits for a database that cannot be reached yet.
 * @throws {FolderInUseError} when another process uses the database folder
 */
export async function startServer(environment: Environment, options: StartOptions = {}) {
  const { now = Date.now, log = createJsonLog(), clientDir = join(projectRoot, 'dist/client') } = options;
  const { slowClients = SLOW_CLIENTS } = options;
  const database = options.database ?? (await openDatabase(environment, log));
  let app: Pick<Hono, 'fetch'> = startingApp(environment, log);
  const server = createServer(
    slowClients,
    getRequestListener((request, bindings) => app.fetch(request, bindings)),
  );
  const answering = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  try {
    const ownUrl = await listen(server, environment);
    const renderers = await loadRenderers();
    await prepare(database, log);
    const services = await createServices({ environment, database, now, log, ownUrl });
    const { dependencies } = services;
    const inspectedDir = join(projectRoot, 'dist/inspected');
    app = createApp(dependencies, { ...services, ...renderers, clientDir, inspectedDir });
    const stopScheduler = startScheduler(dependencies);
    startDemo(dependencies, options.onDemo);
    return {
      /** The address people use. */
      url: dependencies.publicUrl,
      dependencies,
      /** Finishes running requests, then closes the database and releases its folder. */
      close: async () => {
        dependencies.readiness.stop();
        dependencies.rideStreams.stop();
        const jobsEnd = stopScheduler();
        await drain(server, answering, environment.shutdownDelayMs);
        const workEnds = jobsEnd.then(() => dependencies.background.settled());
        await Promise.race([workEnds, setTimeout(BACKGROUND_PATIENCE_MS, undefined, { ref: false })]);
        await services.stop();
        await database.close();
      },
    };
  } catch (error) {
    server.closeAllConnections();
    server.close();
    await database.close();
    throw error;
  }
}

/** The browser's code, built to run here; loaded before the first request, which would wait for it. `npm run dev` has none. */
async function loadRenderers(): Promise<Pick<Site, 'renderBody' | 'renderTrip'>> {
  const file = join(projectRoot, 'dist/prerender/prerender.js');
  return existsSync(file) ? import(pathToFileURL(file).href) : {};
}

/** The longest wait for jobs and background work at the end. Another attempt or process repeats what is cut off. */
const BACKGROUND_PATIENCE_MS = 4_000;

/** Answers while the server starts: it is alive, and cannot serve yet. */
export function startingApp({ publicUrl = 'http://localhost', browser }: Environment, log: Log): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(identifyRequests, observeRequests(log), securityHeaders(publicUrl, { ...browser, testMode: false }));
  app.get(API_BASE + getHealth.path, (c) => c.json({ status: 'ok', database: 'failing' }));
  app.all('*', (c) => problemResponse(c, unavailable("We're starting up. Please try again in a moment.")));
  return app;
}

/** The pauses between attempts to reach the database; the last one repeats. */
const CONNECT_PAUSES_MS = [250, 500, 1_000, 2_000];

/** Migrates the database and stores the first catalogue, as soon as the database can be reached. */
async function prepare(database: OpenDatabase, log: Log): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await database.migrate();
      return await seed(database.db);
    } catch (error) {
      if (!isOutage(error)) throw error;
      const pause = CONNECT_PAUSES_MS[Math.min(attempt, CONNECT_PAUSES_MS.length - 1)] ?? 0;
      log.error('The database cannot be reached yet', { error, nextAttemptInMs: pause });
      await setTimeout(pause);
    }
  }
}

/**
 * Opens the database that the environment names.
 * @throws {FolderInUseError} when another process uses the folder
 */
export function openDatabase(environment: Environment, log: Log): Promise<OpenDatabase> {
  if (environment.databaseUrl) {
    return openPostgres(environment.databaseUrl, {
      onError: (error) => log.error('A database connection broke', { error }),
      timeoutMs: environment.databaseTimeoutMs,
    });
  }
  const snapshot = join(projectRoot, 'dist/server/database.snapshot.tgz');
  return openPglite({ dataDir: environment.dataDir, snapshot });
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

/** After this long the remaining connections are cut. */
const REQUEST_PATIENCE_MS = 10_000;
/** How long idle connections stay open for one more request, so that none is reset on its way. */
const IDLE_GRACE_MS = 500;

/**
 * Answers for another moment, so that load balancers learn that the server stops; then accepts no new connections, lets
 * running requests finish, and closes each connection after its next answer, or once it is idle.
 * @param answering the answers of running requests
 * @param delayMs the moment
 */
async function drain(server: Server, answering: ReadonlySet<ServerResponse>, delayMs: number): Promise<void> {
  await pause(delayMs);
  for (const response of answering) response.shouldKeepAlive = false;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // The HTTP server's own close would cut idle connections at once.
  const closed = new Promise<'closed'>((resolve) => NetServer.prototype.close.call(server, () => resolve('closed')));
  const cut = globalThis.setTimeout(() => server.closeAllConnections(), REQUEST_PATIENCE_MS);
  let next = pause(IDLE_GRACE_MS);
  while ((await Promise.race([closed, next])) !== 'closed') {
    server.closeIdleConnections();
    next = pause(50);
  }
  clearTimeout(cut);
}

/** How many connections may wait to be accepted. */
const BACKLOG = 511;

/** Waits, then reads what has arrived meanwhile: timers run before that, and each turn accepts one connection. */
async function pause(ms: number): Promise<void> {
  await setTimeout(ms);
  for (let turn = 0; turn < BACKLOG; turn += 1) await nextTurn();
}
