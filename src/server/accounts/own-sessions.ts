import { and, desc, eq, sql } from 'drizzle-orm';
import { UNKNOWN_BROWSER } from '#domain/browser-name.ts';
import { storeAudit } from '../audit.ts';
import { sessions } from '../db/account.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { endSessions, hashSecret, isLiveSession } from './sessions.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'sessions'>;

/**
 * A customer's sessions that have not ended: the caller's first, then the last used (`account/sessions`).
 * @param bearer the token of the call
 */
export async function listOwnSessions(needs: Needs, userId: string, bearer: string) {
  const current = hashSecret(bearer);
  const stored = await needs.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession(needs)))
    .orderBy(desc(eq(sessions.tokenHash, current)), desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.id);
  return stored.map(({ id, tokenHash, browser, createdAt, lastUsedAt }) => ({
    id,
    browser: browser || UNKNOWN_BROWSER,
    createdAt,
    lastUsedAt,
    isCurrent: tokenHash === current,
  }));
}

export async function endOwnSession({ db, now }: Needs, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sql`${sessions.id}::text`, id)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await storeAudit({ db: tx, now }, 'session-ended', { accountId: userId });
  });
}

export async function endAllSessions({ db, now }: Needs, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, userId);
    await storeAudit({ db: tx, now }, 'signed-out-everywhere', { accountId: userId });
  });
}
