import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/database.ts';

/** Server tests run on both. */
export const DATABASE_KINDS = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** A new database with the first catalogue. */
export async function openSeeded(kind: DatabaseKind): Promise<OpenDatabase> {
  if (kind === 'PGlite') return openPglite({ snapshot: inject('pgliteSnapshot') });
  return openPostgres(await createPostgres());
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
