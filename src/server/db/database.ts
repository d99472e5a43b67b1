import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Client, PoolClient } from 'pg';
import { projectRoot } from '../project-root.ts';
import { limitWaits } from './call-waits.ts';
import { lockFolder } from './folder-lock.ts';
import { keepListening, type OnBookingChanged } from './listen.ts';
import { isStuck } from './outage.ts';
import { registerDriver } from './raw/run-statement.ts';
import { reopenAfterPanic } from './reopen-after-panic.ts';

/** The database that use-cases work on: PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /** The pool to PostgreSQL, for metrics. */
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Migrates the schema; safe when several processes start at once. */
  migrate(): Promise<void>;
  /**
   * Calls back when a booking has changed, in whichever process; on PostgreSQL also when the database cannot be reached yet.
   * @returns stops it
   */
  listen(onChange: OnBookingChanged): Promise<() => Promise<void>>;
  /** Closes the connections and unlocks the folder. */
  close(): Promise<void>;
}

export interface OpenPglite extends OpenDatabase {
  /** A compressed copy of the database, for `openPglite`. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
}

const config = { casing: 'snake_case' } as const;
const migrationsFolder = join(projectRoot, 'src/server/db/migrations');

/** Serialises migrations on one PostgreSQL server. */
const MIGRATION_LOCK = 728_114;

export interface PgliteOptions {
  /** The database's folder; in memory when missing. */
  readonly dataDir?: string | undefined;
  /** A snapshot (see snapshot.ts) to start an empty database from. */
  readonly snapshot?: string | Blob | undefined;
}

/**
 * Opens PGlite, in `dataDir/database` or in memory.
 * @throws {FolderInUseError} when another process uses the folder
 */
export async function openPglite(options: PgliteOptions = {}): Promise<OpenPglite> {
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')]);
  const folder = options.dataDir === undefined ? undefined : resolve(options.dataDir);
  const release = folder === undefined ? undefined : await lockFolder(folder);
  try {
    const create = async (dataDir?: string) => {
      const loadDataDir = await readSnapshot(options.snapshot);
      return PGlite.create({ ...(dataDir && { dataDir }), ...(loadDataDir && { loadDataDir }) });
    };
    const open = () =>
      folder === undefined ? create() : openFolder(folder, create, (dataDir) => PGlite.create(dataDir));
    const client = await reopenAfterPanic(open);
    // Drizzle uses these methods alone.
    const db = drizzle(client as unknown as PGlite, config);
    registerDriver(db, client.run);
    return {
      db,
      kind: 'pglite',
      migrate: async () => {
        const { migrate } = await import('drizzle-orm/pglite/migrator');
        await migrate(db, { migrationsFolder });
      },
      listen: client.listen,
      dump: async () => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()),
      close: async () => {
        await client.close();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    throw error;
  }
}

/** Opens a folder's database or creates it; an unfinished one is recreated. */
async function openFolder<Client>(
  folder: string,
  create: (dataDir: string) => Promise<Client>,
  open: (dataDir: string) => Promise<Client>,
): Promise<Client> {
  const [dataDir, unfinished] = [join(folder, 'database'), join(folder, 'database.unfinished')];
  if (existsSync(dataDir) && !existsSync(unfinished)) return open(dataDir);
  await writeFile(unfinished, '');
  await rm(dataDir, { recursive: true, force: true });
  const client = await create(dataDir);
  await rm(unfinished);
  return client;
}

export interface PostgresOptions {
  /** Called for idle connections that break. */
  readonly onError?: (error: Error) => void;
  /**
   * The longest wait for a connection, of all statements of a call together, and for the answer to one statement. So a call,
   * and any work it started, ends within twice this time, even if the server hangs or a row is locked.
   */
  readonly timeoutMs?: number;
}

/**
 * Opens a pool of connections to PostgreSQL. Statements fail instead of waiting for a server that is frozen or a row
 * that is locked for long; `isOutage` recognises these errors.
 */
export async function openPostgres(
  url: string,
  { onError = failLoudly, timeoutMs = 2_000 }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    query_timeout: timeoutMs,
    // The server gives up a little earlier, so that the connection survives.
    statement_timeout: timeoutMs * 0.9,
    lock_timeout: timeoutMs * 0.8,
    idle_in_transaction_session_timeout: timeoutMs * 4,
  });
  pool.on('error', onError);
  pool.on('connect', replaceWhenStuck);
  limitWaits(pool, timeoutMs);
  const db = drizzle(pool, config);
  registerDriver(db, (statement, values) => pool.query({ ...statement, values: [...values] }));
  return {
    db,
    kind: 'postgres',
    migrate: async () => {
      const { migrate } = await import('drizzle-orm/node-postgres/migrator');
      // A connection of its own, because a migration may take long.
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
      client.on('error', onError);
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client, config), { migrationsFolder });
      } finally {
        await client.end();
      }
    },
    listen: async (onChange) => {
      const options = { connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
      return keepListening(() => new pg.Client(options), onChange, onError);
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Ends a connection whose server does not answer, or has become a read-only standby, so that the pool replaces it. The
 * pool itself does so for single statements, but not in transactions.
 */
function replaceWhenStuck(client: PoolClient): void {
  // A connection that breaks while in use reports it twice: here, and by its rejected statement.
  client.on('error', () => undefined);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isStuck(error)) void (client as unknown as Client).end();
      });
    }
    return answer;
  }) as typeof client.query;
}

/** The rows of a raw statement, on either database. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}

async function readSnapshot(snapshot: string | Blob | undefined): Promise<Blob | undefined> {
  if (typeof snapshot !== 'string') return snapshot;
  return existsSync(snapshot) ? new Blob([new Uint8Array(await readFile(snapshot))]) : undefined;
}

function failLoudly(error: Error): never {
  throw error;
}
