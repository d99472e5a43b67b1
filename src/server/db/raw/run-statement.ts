import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Database = PgDatabase<PgQueryResultHKT>;

/** A statement with a unique name, under which the database caches its plan. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Run = (statement: Statement, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

const drivers = new WeakMap<Database, Run>();

/** Registers the driver of an open database. */
export function registerDriver(db: Database, run: Run): void {
  drivers.set(db, run);
}

/**
 * Runs a statement on the driver, without Drizzle. Only for statements that the bench shows to need it
 * (`.github/decisions/025-statements-are-prepared-by-drizzle.md`): the rows are not checked against the schema.
 * @param db an open database, not a transaction
 * @param values as the driver takes them
 */
export async function runStatement<Row>(
  db: Database,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const run = drivers.get(db);
  if (!run) throw new TypeError('Not an open database');
  return (await run(statement, values)).rows as Row[];
}
