import { asc, sql } from 'drizzle-orm';
import { getHealth } from '#contract/shell/health.contract.ts';
import { getSettings } from '#contract/shell/settings.contract.ts';
import { settings } from '../../db/catalogue.schema.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';

/** Whether the server works; 503 when the database does not answer. */
export const getHealthRoute = implement(getHealth, async (_input, { dependencies: { db, log }, requestId }) => {
  try {
    await db.execute(sql`select 1`);
  } catch (error) {
    log.error('The database does not answer', { requestId, error });
    throw new HttpProblem(503, 'The database does not answer.');
  }
  return { status: 'ok' as const, database: 'ok' as const };
});

/** The operator's settings in their order, which clients rely on. */
export const getSettingsRoute = implement(getSettings, async (_input, { dependencies: { db, publicUrl } }) => ({
  base_url: publicUrl,
  settings: await db.select({ key: settings.key, val: settings.val }).from(settings).orderBy(asc(settings.position)),
}));
