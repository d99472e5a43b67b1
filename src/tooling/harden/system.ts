import { sql } from 'drizzle-orm';
import { openPglite, openPostgres, rowsOf } from '#server/db/database.ts';
import { type ServerProcess, startApp, withFolder, withPostgres } from '../bench/processes.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

export const DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** The secret of webhooks, where the system is started with {@link STRIPE_KEYS}. */
export const WEBHOOK_SECRET = 'whsec_harden';
export const STRIPE_KEYS = { STRIPE_SECRET_KEY: 'sk_test_harden', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };

/** The system under attack: one process on PGlite, or two on one PostgreSQL database. */
export interface System {
  readonly kind: DatabaseKind;
  /** The addresses of the running processes. */
  urls(): string[];
  /** The way to the database; undefined on PGlite. */
  readonly proxy: DatabaseProxy | undefined;
  /** The rows of a statement on the database. On PGlite the server restarts, because the folder belongs to one process. */
  rows<Row>(statement: string): Promise<Row[]>;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
}

/** Every request may come from another address, and limits count addresses. */
const ENVIRONMENT = { NODE_ENV: 'test', TRUST_PROXY: '1' };

/** Runs `attack` on a system with a new database. */
export function withSystem<T>(
  kind: DatabaseKind,
  env: NodeJS.ProcessEnv,
  attack: (system: System) => Promise<T>,
): Promise<T> {
  return withFolder((folder) => {
    if (kind === 'PGlite') return onPglite(folder, env, attack);
    return withPostgres((url) => onPostgres(url, { DATA_DIR: folder, ...env }, attack));
  });
}

async function onPglite<T>(folder: string, env: NodeJS.ProcessEnv, attack: (system: System) => Promise<T>): Promise<T> {
  const processes = createProcesses(1, { DATA_DIR: folder, ...env });
  return running(processes, () =>
    attack({
      kind: 'PGlite',
      proxy: undefined,
      ...processes,
      async rows(statement) {
        await processes.stop('SIGTERM');
        const database = await openPglite({ dataDir: folder });
        const result = await database.db.execute(sql.raw(statement));
        await database.close();
        await processes.start();
        return rowsOf(result);
      },
    }),
  );
}

async function onPostgres<T>(url: string, env: NodeJS.ProcessEnv, attack: (system: System) => Promise<T>): Promise<T> {
  const proxy = await startDatabaseProxy(url);
  const direct = await openPostgres(url, { onError: () => undefined });
  const processes = createProcesses(2, { DATABASE_URL: proxy.url, ...env });
  try {
    return await running(processes, () =>
      attack({
        kind: 'PostgreSQL',
        proxy,
        ...processes,
        rows: async (statement) => rowsOf(await direct.db.execute(sql.raw(statement))),
      }),
    );
  } finally {
    await direct.close();
    proxy.close();
  }
}

async function running<T>(processes: Pick<System, 'start' | 'stop'>, use: () => Promise<T>): Promise<T> {
  await processes.start();
  try {
    return await use();
  } finally {
    await processes.stop('SIGKILL');
  }
}

function createProcesses(count: number, env: NodeJS.ProcessEnv): Pick<System, 'urls' | 'start' | 'stop'> {
  let servers: ServerProcess[] = [];
  return {
    urls: () => servers.map(({ url }) => url),
    async start() {
      servers = await Promise.all(Array.from({ length: count }, () => startApp({ ...ENVIRONMENT, ...env })));
    },
    async stop(signal) {
      await Promise.all(servers.map((server) => server.stop(signal)));
    },
  };
}
