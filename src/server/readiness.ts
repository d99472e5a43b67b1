import { sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import { isDiskFull } from './db/outage.ts';
import type { Dependencies, Readiness } from './dependencies.ts';

/** For this long after a failure of the database, the server counts as failing. */
const FAILING_MS = 5_000;

export function createReadiness({ db, now, log }: Pick<Dependencies, 'db' | 'now' | 'log'>): Readiness {
  let failedAt: Instant | undefined;
  /** Kept apart: while the disk is full, other failures may come between. */
  let fullAt: Instant | undefined;
  let isStopping = false;
  const isRecent = (at: Instant | undefined) => at !== undefined && now() - at < FAILING_MS;
  const noteOutage = (error: unknown) => {
    if (!isRecent(failedAt)) log.error('The database is failing', { error });
    failedAt = now();
    if (isDiskFull(error)) fullAt = failedAt;
  };
  return {
    async findObstacle() {
      if (isStopping) return 'The server is stopping.';
      // A full disk still answers questions.
      if (isRecent(fullAt)) return 'The disk of the database is full.';
      try {
        await db.execute(sql`select 1`);
        failedAt = undefined;
        return undefined;
      } catch (error) {
        noteOutage(error);
        return 'The database does not answer.';
      }
    },
    isDatabaseFailing: () => isRecent(failedAt),
    noteOutage,
    stop() {
      isStopping = true;
    },
  };
}
