import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Claims and handles batches of due rows until a batch is not full. */
export async function handleDue<Row>(
  batch: number,
  claim: () => Promise<readonly Row[]>,
  handle: (row: Row) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let found = batch;
  while (found === batch && !signal?.aborted) {
    const due = await claim();
    await Promise.all(due.map(handle));
    found = due.length;
  }
}

/** The ids of a batch of due rows, the longest due first, for the update that claims them. Rows that others claim are skipped. */
export function dueIds(db: Database, id: PgColumn, dueAt: PgColumn, at: Date, batch: number, which?: SQL) {
  return db
    .select({ id })
    .from(id.table)
    .where(and(lte(dueAt, at), which))
    .orderBy(dueAt)
    .limit(batch)
    .for('update', { skipLocked: true });
}

/** Handles each in turn. One that fails does not keep the others back; the first failure is thrown at the end. */
export async function handleEach<Item>(items: readonly Item[], handle: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await handle(item).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** The pause after an attempt, as an interval; it doubles with each. */
export function doublingPause(firstMs: number, attempts: PgColumn, longestMs: number): SQL {
  return sql`least(${firstMs} * power(2, least(${attempts}, 20)), ${longestMs}) * interval '1 millisecond'`;
}
