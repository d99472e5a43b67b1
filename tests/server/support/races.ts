import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/database.ts';

/** The number of statements in a PostgreSQL database that wait for a lock. */
export async function waitingQueries(db: Database): Promise<number> {
  const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
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
