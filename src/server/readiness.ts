import { sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import type { Database } from './db/database.ts';
import { isDiskFull } from './db/outage.ts';
import type { Log, Readiness } from './dependencies.ts';

/** For this long after a failure of the database, the server counts as failing. */
const FAILING_MS = 5_000;

export function createReadiness({ db, now, log }: { db: Database; now: () => Instant; log: Log }): Readiness {
  let failed: { readonly at: Instant; readonly isDiskFull: boolean } | undefined;
  let isStopping = false;
  const isRecent = () => failed !== undefined && now() - failed.at < FAILING_MS;
  const noteOutage = (error: unknown) => {
    if (!isRecent()) log.error('The database is failing', { error });
    failed = { at: now(), isDiskFull: isDiskFull(error) };
  };
  return {
    async findObstacle() {
      if (isStopping) return 'The server is stopping.';
      // A full disk still answers questions.
      if (failed?.isDiskFull && isRecent()) return 'The disk of the database is full.';
      try {
        await db.execute(sql`select 1`);
        failed = undefined;
        return undefined;
      } catch (error) {
        noteOutage(error);
        return 'The database does not answer.';
      }
    },
    isDatabaseFailing: isRecent,
    noteOutage,
    stop() {
      isStopping = true;
    },
  };
}
