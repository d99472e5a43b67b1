import { sql } from 'drizzle-orm';
import { getHealth } from '#contract/shell/health.contract.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';

/** Whether the server can do its work; 503 when the database does not answer (D36). */
export const healthRoute = implement(getHealth, async (_input, { dependencies: { db, log }, requestId }) => {
  try {
    await db.execute(sql`select 1`);
  } catch (error) {
    log.error('The database does not answer', { requestId, error });
    throw new HttpProblem(503, 'The database does not answer.');
  }
  return { status: 'ok' as const, database: 'ok' as const };
});
