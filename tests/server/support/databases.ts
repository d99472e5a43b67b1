import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, type OpenDatabase, openPglite, openPostgres } from '#server/db/database.ts';

const KINDS = ['PGlite', 'PostgreSQL'] as const;
type DatabaseKind = (typeof KINDS)[number];

/** Most server tests run on PostgreSQL, the faster of the two; with `TEST_DATABASE=PGlite` they run on PGlite. */
const usual: DatabaseKind = process.env.TEST_DATABASE === 'PGlite' ? 'PGlite' : 'PostgreSQL';

/** A new database with the first catalogue, closed after the tests of the file. */
export async function newDatabase(kind: DatabaseKind = usual): Promise<Database> {
  const database = await openSeeded(kind);
  afterAll(() => database.close());
  return database.db;
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
const openUnhurried = (url: string) => openPostgres(url, { timeoutMs: 60_000 });

/**
 * The address of a new PostgreSQL database.
 * @param isSeeded false: without tables
 */
export async function createPostgres(isSeeded = true): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = inject('postgresUrl');
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`create database ${name} ${isSeeded ? `template ${inject('postgresTemplate')}` : ''}`);
  await client.end();
  return maintenance.replace(/\w+$/, name);
}
