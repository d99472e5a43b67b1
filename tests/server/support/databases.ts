import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, type OpenDatabase, openPglite, openPostgres } from '#server/db/database.ts';

/** Server tests run on both. */
export const DATABASE_KINDS = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** A new database with the first catalogue. */
export async function openSeeded(kind: DatabaseKind): Promise<OpenDatabase> {
  if (kind === 'PGlite') return openPglite({ snapshot: inject('pgliteSnapshot') });
  return openPostgres(await createPostgres());
}

/** Opens a new database for the tests of a block, and closes it after them. */
export function useDatabase(kind: DatabaseKind): { readonly db: Database } {
  const opened: OpenDatabase[] = [];
  beforeAll(async () => {
    opened.push(await openSeeded(kind));
  });
  afterAll(() => opened[0]?.close());
  return {
    get db() {
      return (opened[0] as OpenDatabase).db;
    },
  };
}

/** Opens two pools of ten connections to one PostgreSQL database, as two servers do, for the tests of a block. */
export function useTwoPools(): readonly OpenDatabase[] {
  const pools: OpenDatabase[] = [];
  beforeAll(async () => {
    const url = await createPostgres();
    pools.push(await openPostgres(url), await openPostgres(url));
  });
  afterAll(() => Promise.all(pools.map((pool) => pool.close())));
  return pools;
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
  await client.query(`create database ${name} ${isSeeded ? `template ${inject('postgresTemplate')}` : ''}`);
  await client.end();
  return maintenance.replace(/\w+$/, name);
}
