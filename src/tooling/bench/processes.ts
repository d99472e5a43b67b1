import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build, type InlineConfig } from 'vite';
import { end, freePort, outputOf } from '../child-process.ts';
import { projectPath } from '../paths.ts';
import { startPostgres } from '../postgres.ts';
import { precompress } from '../precompress.ts';
import type { Figure } from './figure.ts';
import { WORK_DIR } from './options.ts';

export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from process start to the first response. */
  readonly startedIn: number;
  /** Peak memory in bytes; undefined on systems that do not report it. */
  peakMemory(): Promise<number | undefined>;
  /** Peak memory counts from now on, where the system can do so. */
  forgetPeakMemory(): Promise<void>;
  /** Only for an app that is started with `COLLECTING`. */
  collectGarbage(): Promise<void>;
  /** Resolves with the pattern's first group once the output matches. */
  printed(words: RegExp): Promise<string>;
  /** Ends the process and waits until it has ended. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Environment variables passed to a measured process; none of them configures the app. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'];

/**
 * Starts a server that prints when it is ready, and waits until `readyPath` responds.
 * @param script Node's arguments
 * @param env its `PORT` is a free one by default
 * @throws with the output if the process exits first
 */
async function startServer(
  script: readonly string[],
  readyPath: string,
  env: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const began = performance.now();
  const child = spawn(process.execPath, script, {
    env: { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const output = outputOf(child);
  // The app names its public address, which may be another.
  await output.find(new RegExp(`(${url}|is ready)`));
  await firstAnswer(url + readyPath);
  const startedIn = performance.now() - began;
  return {
    url,
    startedIn,
    printed: output.find,
    async peakMemory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const peak = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
      return peak === undefined ? undefined : Number(peak) * 1024;
    },
    async collectGarbage() {
      child.kill('SIGUSR2');
      await setTimeout(2_000);
    },
    forgetPeakMemory: () => writeFile(`/proc/${child.pid}/clear_refs`, '5').catch(() => undefined),
    stop(signal) {
      process.off('exit', endWithUs);
      return end(child, signal);
    },
  };
}

/** Waits while a server answers 503 because it is still starting, as on a busy machine. */
async function firstAnswer(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.ok) return;
    if (answer.status !== 503) throw new Error(`${address} answered ${answer.status}`);
    await setTimeout(50);
  }
}

/** The app as in production, with its embedded database and stand-ins, for one client that makes more calls than people do. */
const ALLOWANCES = {
  ALLOW_EMBEDDED: '1',
  ALLOW_EMBEDDED_DATABASE: '1',
  LIMIT_GUEST_BOOKING: '1000000',
  LIMIT_CHECKOUT: '1000000',
  LIMIT_QUOTE: '1000000',
  LIMIT_CONFIRMATION: '1000000',
};

/** The built server. */
export const MAIN = projectPath('dist/server/main.js');

/** Node's arguments for an app that collects its garbage when asked to. */
export const COLLECTING = ['--expose-gc', '--import', 'data:text/javascript,process.on("SIGUSR2",()=>gc())', MAIN];

/**
 * Starts the built app.
 * @param script Node's arguments for another version of it
 */
export function startApp(env: NodeJS.ProcessEnv, script: readonly string[] = [MAIN]): Promise<ServerProcess> {
  return startServer(script, '/api/v1/ready', { ...ALLOWANCES, ...env });
}

let bareServer: Promise<string> | undefined;

/** Starts a server that does only what a booking needs. */
export async function startBare(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  bareServer ??= bundleServer('bare-server');
  return startServer([await bareServer], '/', env);
}

/** Runs `use` with servers, then stops them. */
export async function withServers<Servers extends readonly ServerProcess[], T>(
  starts: { readonly [Index in keyof Servers]: Promise<Servers[Index]> },
  use: (...servers: Servers) => Promise<T>,
): Promise<T> {
  const servers = await Promise.all(starts);
  try {
    return await use(...(servers as unknown as Servers));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Runs `use` with the app on a new database. */
export function withApp<T>(use: (app: ServerProcess) => Promise<T>): Promise<T> {
  return withFolder((folder) => withServers([startApp({ DATA_DIR: folder })], use));
}

/** Runs `use` with the baseline page, built like the app, and served with compression and caching. */
export async function withPage<T>(use: (server: ServerProcess) => Promise<T>): Promise<T> {
  const outDir = join(WORK_DIR, 'toolkit');
  await build({
    ...common,
    root: projectPath('src/tooling/bench/toolkit'),
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  await precompress(outDir);
  return withServers([startServer([await bundleServer('page-server')], '/', { ROOT: outDir })], use);
}

const common: InlineConfig = { configFile: false, logLevel: 'warn' };

/** Builds a baseline server like the app's server. Returns its script. */
async function bundleServer(name: 'bare-server' | 'page-server'): Promise<string> {
  const ssr = projectPath(`src/tooling/bench/baselines/${name}.ts`);
  const options = { ssr, outDir: WORK_DIR, emptyOutDir: false, target: 'node20', minify: false };
  await build({ ...common, root: projectPath('.'), build: options });
  return join(WORK_DIR, `${name}.js`);
}

/** Runs `use` with an empty folder, then removes it. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The variables that give the app and the baseline a new database each. */
interface Databases {
  readonly kind: 'PGlite' | 'PostgreSQL';
  readonly app: NodeJS.ProcessEnv;
  readonly bare: NodeJS.ProcessEnv;
}

/** Measures on PGlite, then on a separate, durable PostgreSQL server. */
export async function onBothDatabases(measure: (databases: Databases) => Promise<Figure[]>): Promise<Figure[]> {
  const onPglite = await withFolder((app) =>
    withFolder((bare) => measure({ kind: 'PGlite', app: { DATA_DIR: app }, bare: { DATA_DIR: bare } })),
  );
  const onPostgres = await withFolder((folder) =>
    withPostgres((app, bare) =>
      measure({
        kind: 'PostgreSQL',
        app: { DATA_DIR: folder, DATABASE_URL: app },
        bare: { DATABASE_URL: bare },
      }),
    ),
  );
  return [...onPglite, ...onPostgres];
}

/** Runs `use` with the addresses of two empty databases. */
export function withPostgres<T>(use: (app: string, bare: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const { server, urlOf } = await startPostgres(folder);
    try {
      for (const name of ['app', 'bare']) await server.createDatabase(name);
      return await use(urlOf('app'), urlOf('bare'));
    } finally {
      await server.stop();
    }
  });
}
