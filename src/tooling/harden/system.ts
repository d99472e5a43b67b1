import { sql } from 'drizzle-orm';
import { openPglite, openPostgres, rowsOf } from '#server/db/database.ts';
import { type ServerProcess, startApp, withFolder, withPostgres } from '../bench/processes.ts';
import { freePort } from '../child-process.ts';
import { projectPath } from '../paths.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { type Outside, withOutside } from './outside.ts';

export const DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** The rows of a statement on the database. */
export type Rows = <Row>(statement: string) => Promise<Row[]>;

/** The system under attack: one process on PGlite, or two on one PostgreSQL database. */
export interface System {
  readonly kind: DatabaseKind;
  /** The variables of its processes, without the database's. */
  readonly env: NodeJS.ProcessEnv;
  /** The addresses of its processes. */
  urls(): string[];
  /** The processes that run. */
  servers(): readonly ServerProcess[];
  /** The way to the database; undefined on PGlite. */
  readonly proxy: DatabaseProxy | undefined;
  /** Undefined where outside services are embedded; there, paid rides wait for the operator. */
  readonly outside: Outside | undefined;
  /** On PGlite a running server is killed and started again, because the folder belongs to one process. */
  readonly rows: Rows;
  /** Asks the database when all is over. On PGlite the server is stopped for good. */
  inspect<T>(use: (rows: Rows) => Promise<T>): Promise<T>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
}

/** The promotions ONE, with one use, and MANY, with so many. */
export const PROMO_USES = 10;
const PROMOTIONS = `insert into promotions (id, code, description, amount, total_limit)
  values ('one', 'ONE', 'A$10 off', 1000, 1), ('many', 'MANY', 'A$10 off', 1000, ${PROMO_USES})`;

/** Every request may come from another address. The limits are those of a real site. */
const ENVIRONMENT = {
  NODE_ENV: 'test',
  TRUST_PROXY: '1',
  LIMIT_GUEST_BOOKING: '',
  LIMIT_CHECKOUT: '',
  LIMIT_QUOTE: '',
  LIMIT_CONFIRMATION: '',
};

/** Runs `attack` on a system with a new database. */
export async function withSystem<T>(
  kind: DatabaseKind,
  hasOutside: boolean,
  attack: (system: System) => Promise<T>,
): Promise<T> {
  const ports = await Promise.all(Array.from({ length: kind === 'PGlite' ? 1 : 2 }, freePort));
  const start = (env: NodeJS.ProcessEnv, outside?: Outside) =>
    withFolder((folder) => {
      const own = { ...ENVIRONMENT, PUBLIC_URL: `http://127.0.0.1:${ports[0]}`, ...env, DATA_DIR: folder };
      const setup = { ports, env: own, outside, attack };
      if (kind === 'PGlite') return onPglite(folder, setup);
      return withPostgres((url) => onPostgres(url, setup));
    });
  if (!hasOutside) return start({ AUTO_ACCEPT: '0' });
  return withOutside(`http://127.0.0.1:${ports[0]}`, (outside) => start(outside.env, outside));
}

type Processes = Pick<System, 'urls' | 'servers' | 'start' | 'stop'>;

interface Setup<T> {
  readonly ports: readonly number[];
  readonly env: NodeJS.ProcessEnv;
  readonly outside: Outside | undefined;
  attack(system: System): Promise<T>;
}

async function onPglite<T>(folder: string, { ports, env, outside, attack }: Setup<T>): Promise<T> {
  const processes = createProcesses(ports, env);
  const inspect: System['inspect'] = async (use) => {
    await processes.stop('SIGKILL');
    const database = await openPglite({ dataDir: folder, snapshot: projectPath('dist/server/database.snapshot.tgz') });
    try {
      return await use(async (statement) => rowsOf(await database.db.execute(sql.raw(statement))));
    } finally {
      await database.close();
    }
  };
  const rows = async <Row>(statement: string) => {
    const wasRunning = processes.servers().length > 0;
    const found = await inspect((ask) => ask<Row>(statement));
    if (wasRunning) await processes.start();
    return found;
  };
  const system: System = { kind: 'PGlite', env, proxy: undefined, outside, ...processes, rows, inspect };
  await rows(PROMOTIONS);
  return running(processes, () => attack(system));
}

async function onPostgres<T>(url: string, { ports, env, outside, attack }: Setup<T>): Promise<T> {
  const proxy = await startDatabaseProxy(url);
  const direct = await openPostgres(url, { onError: () => undefined, timeoutMs: 60_000 });
  const processes = createProcesses(ports, { ...env, DATABASE_URL: proxy.url });
  const rows: Rows = async (statement) => rowsOf(await direct.db.execute(sql.raw(statement)));
  const system: System = { kind: 'PostgreSQL', env, proxy, outside, ...processes, rows, inspect: (use) => use(rows) };
  try {
    return await running(processes, async () => {
      await rows(PROMOTIONS);
      return attack(system);
    });
  } finally {
    await direct.close();
    proxy.close();
  }
}

async function running<T>(processes: Processes, use: () => Promise<T>): Promise<T> {
  await processes.start();
  try {
    return await use();
  } finally {
    await processes.stop('SIGKILL');
  }
}

function createProcesses(ports: readonly number[], env: NodeJS.ProcessEnv): Processes {
  let servers: ServerProcess[] = [];
  return {
    urls: () => ports.map((port) => `http://127.0.0.1:${port}`),
    servers: () => servers,
    async start() {
      servers = await Promise.all(ports.map((port) => startApp({ ...env, PORT: String(port) })));
    },
    async stop(signal) {
      await Promise.all(servers.map((server) => server.stop(signal)));
      servers = [];
    },
  };
}
