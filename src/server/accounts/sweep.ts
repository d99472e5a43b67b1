import { lte, or } from 'drizzle-orm';
import { passwordResets, rateLimits, sessions } from '../db/account.schema.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Deletes sessions and reset links that have ended, and counts of attempts whose window is over: none of them has any effect
 * any more. Safe to repeat and to run in several processes.
 */
export async function sweepAccounts({ db, now, sessions: rules }: Pick<Dependencies, 'db' | 'now' | 'sessions'>) {
  const at = now();
  const over = new Date(at);
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, over), lte(sessions.lastUsedAt, new Date(at - rules.idleMs))));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, over));
  await db.delete(rateLimits).where(lte(rateLimits.expire, over));
}
