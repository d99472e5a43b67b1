import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { projectRoot } from '../project-root.ts';
import { lockFolder } from './folder-lock.ts';
import { registerDriver } from './raw/run-statement.ts';

/** The database that use-cases work on: PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgres';
  /** Migrates the schema; safe when several processes start at once. */
  migrate(): Promise<void>;
  /** Closes the connections and unlocks the folder. */
  close(): Promise<void>;
}

/** An open PGlite database. */
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
  /** Called when the folder's lock is lost: another process may write to it from then on. */
  readonly onLockLost?: (error: Error) => void;
}

/**
 * Opens PGlite, in `dataDir/database` or in memory.
 * @throws {FolderInUseError} when another process uses the folder
 */
export async function openPglite(options: PgliteOptions = {}): Promise<OpenPglite> {
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')]);
  const folder = options.dataDir === undefined ? undefined : resolve(options.dataDir);
  const release = folder === undefined ? undefined : await lockFolder(folder, options.onLockLost ?? failLoudly);
  try {
    const create = async (dataDir?: string) => {
      const loadDataDir = await readSnapshot(options.snapshot);
      return PGlite.create({ ...(dataDir && { dataDir }), ...(loadDataDir && { loadDataDir }) });
    };
    const client =
      folder === undefined ? await create() : await openFolder(folder, create, (dataDir) => PGlite.create(dataDir));
    const db = drizzle(client, config);
    registerDriver(db, ({ text }, values) => client.query(text, [...values]));
    return {
      db,
      kind: 'pglite',
      migrate: async () => {
        const { migrate } = await import('drizzle-orm/pglite/migrator');
        await migrate(db, { migrationsFolder });
      },
      dump: async () => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()),
      close: async () => {
        await client.close();
        await release?.();
      },
    };
  } catch (error) {
    await release?.();
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

/**
 * Opens a pool of connections to PostgreSQL.
 * @param onError called for idle connections that break
 */
export async function openPostgres(url: string, onError: (error: Error) => void = failLoudly): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', onError);
  const db = drizzle(pool, config);
  registerDriver(db, (statement, values) => pool.query({ ...statement, values: [...values] }));
  return {
    db,
    kind: 'postgres',
    migrate: async () => {
      const { migrate } = await import('drizzle-orm/node-postgres/migrator');
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client, config), { migrationsFolder });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
        client.release();
      }
    },
    close: () => pool.end(),
  };
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
