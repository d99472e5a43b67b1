import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, type OpenDatabase, openPglite, openPostgres, rowsOf } from '#server/db/database.ts';

const KINDS = ['PGlite', 'PostgreSQL'] as const;
type DatabaseKind = (typeof KINDS)[number];

/** Most server tests run on PostgreSQL, the faster of the two; with `TEST_DATABASE=PGlite` they run on PGlite. */
const usual: DatabaseKind = process.env.TEST_DATABASE === 'PGlite' ? 'PGlite' : 'PostgreSQL';

/** A database with the first catalogue alone, for the tests of the file. */
export async function newDatabase(kind?: DatabaseKind): Promise<Database> {
  if (kind === 'PGlite') {
    shared ??= openSeeded(kind);
    return emptied(await shared);
  }
  const database = await openSeeded(kind);
  afterAll(() => database.close());
  return database.db;
}

/** Opening a PGlite database takes a second of the processor: all files of a worker use one after the other. */
let shared: Promise<OpenDatabase> | undefined;

/** Brings back the first catalogue, and removes all else. */
async function emptied({ db }: OpenDatabase): Promise<Database> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  );
  await db.execute(sql`create schema if not exists seeded`);
  await db.transaction(async (tx) => {
    // Neither triggers nor foreign keys are heeded.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name } of tables) {
      const [table, copy] = [sql.identifier(name), sql`seeded.${sql.identifier(name)}`];
      await tx.execute(sql`create table if not exists ${copy} as table ${table}`);
      await tx.execute(sql`delete from ${table}`);
      await tx.execute(sql`insert into ${table} overriding system value select * from ${copy}`);
    }
  });
  return db;
}

/** A database of each kind, for what may differ: raw statements, constraints and errors. */
export function bothDatabases(): Promise<{ kind: DatabaseKind; db: Database }[]> {
  return Promise.all(KINDS.map(async (kind) => ({ kind, db: await newDatabase(kind) })));
}

/** Two pools of ten connections to one PostgreSQL database, as two servers have. */
export async function twoPools(): Promise<[Database, Database]> {
  const url = await createPostgres();
  const [first, second] = [await openUnhurried(url), await openUnhurried(url)];
  afterAll(() => Promise.all([first.close(), second.close()]));
  return [first.db, second.db];
}

/** A new database with the first catalogue, to be closed by its test. */
export async function openSeeded(kind: DatabaseKind = usual): Promise<OpenDatabase> {
  if (kind === 'PGlite') return openPglite({ snapshot: inject('pgliteSnapshot') });
  return openUnhurried(await createPostgres());
}

/** Waits for as long as a busy machine takes. */
async function openUnhurried(url: string): Promise<OpenDatabase> {
  const database = await openPostgres(url, { timeoutMs: 60_000 });
  keepToTransactions(database.db);
  return database;
}

const underWay = new AsyncLocalStorage<{ isOver: boolean }>();

/** Runs what does not belong to the transaction around it, as another process would. */
export const beside = <T>(work: () => PromiseLike<T>): Promise<T> => underWay.exit(async () => await work());

/** Rejects statements that bypass the transaction they belong to. On PGlite they would deadlock. */
function keepToTransactions(db: Database): void {
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => {
    const scope = { isOver: false };
    return transaction(async (tx) => {
      try {
        return await underWay.run(scope, () => work(tx));
      } finally {
        scope.isOver = true;
      }
    }, config);
  };
  for (const name of ['query', 'connect'] as const) {
    const method = pool[name].bind(pool) as (...given: unknown[]) => unknown;
    pool[name] = ((...given: unknown[]) => {
      if (underWay.getStore()?.isOver === false) throw new Error('A statement of a transaction runs beside it');
      return method(...given);
    }) as never;
  }
}

/**
 * The address of a new PostgreSQL database.
 * @param isSeeded false: without tables
 */
export async function createPostgres(isSeeded = true): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = inject('postgresUrl');
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  // Copied as files, a database takes a third of the time that it takes through the write-ahead log.
  const seeded = isSeeded ? `template ${inject('postgresTemplate')} strategy file_copy` : '';
  await client.query(`create database ${name} ${seeded}`);
  await client.end();
  return maintenance.replace(/\w+$/, name);
}

/** The number of statements in a PostgreSQL database that wait for a lock, of those that contain these words. */
export async function waitingQueries(db: Database, words = ''): Promise<number> {
  const isHere = sql`datname = current_database() and strpos(query, ${words}) > 0`;
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and ${isHere}`;
  return rowsOf(await db.execute(waiting)).length;
}

/** Runs something several times at once. */
export function atOnce<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}

/** How many answers have each status. */
export function countStatuses(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
