import { sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import type { Database } from './db/database.ts';
import { isDiskFull } from './db/outage.ts';
import type { Log } from './dependencies.ts';

/** For this long after a failure of the database, the server counts as failing. */
const FAILING_MS = 5_000;

export type Readiness = ReturnType<typeof createReadiness>;

/** Whether the server can serve requests now. */
export function createReadiness({ db, now, log }: { db: Database; now: () => Instant; log: Log }) {
  let failed: { readonly at: Instant; readonly isDiskFull: boolean } | undefined;
  let isStopping = false;
  const isRecent = () => failed !== undefined && now() - failed.at < FAILING_MS;
  const noteOutage = (error: unknown) => {
    if (!isRecent()) log.error('The database cannot serve', { error });
    failed = { at: now(), isDiskFull: isDiskFull(error) };
  };
  return {
    /** Why it cannot; undefined when it can. */
    async findObstacle(): Promise<string | undefined> {
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
    /** Whether the database failed a moment ago; does not ask it. */
    isDatabaseFailing: isRecent,
    /** Notes that a request failed because of the database. */
    noteOutage,
    /** From now on the server is not ready: it is about to stop. */
    stop(): void {
      isStopping = true;
    },
  };
}
