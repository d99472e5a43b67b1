import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import { sessions, users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';
import type { Dependencies } from '../dependencies.ts';
import { hashSecret, newSecret } from './secret-token.ts';

/** The use of a session is written down no more often than this. */
export const LAST_USED_STEP_MS = 10 * MINUTE_MS;

type Needs = Pick<Dependencies, 'db' | 'now' | 'sessions'>;

/**
 * Signs a customer in.
 * @returns the bearer token, which is stored nowhere
 */
export async function createSession({ db, now, sessions: rules }: Needs, userId: string): Promise<string> {
  const [token, at] = [newSecret(), now()];
  await db.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId,
    createdAt: new Date(at),
    lastUsedAt: new Date(at),
    expiresAt: new Date(at + rules.maxMs),
  });
  return token;
}

/**
 * Signs a customer in by a password that was checked a moment ago. While the password is being changed it waits, so that no
 * session by the old password outlives the change.
 * @param passwordHash what the password was checked against
 * @returns the bearer token; undefined when another hash has taken its place
 */
export async function createSessionByPassword(
  { db, now, sessions: rules }: Needs,
  userId: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [token, at] = [newSecret(), now()];
  const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const created = await db
    .insert(sessions)
    .select(
      db
        .select({
          tokenHash: sql`${hashSecret(token)}`.as('token_hash'),
          userId: users.id,
          createdAt: instant(at).as('created_at'),
          lastUsedAt: instant(at).as('last_used_at'),
          expiresAt: instant(at + rules.maxMs).as('expires_at'),
        })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
        .for('share'),
    )
    .returning({ userId: sessions.userId });
  return created.length > 0 ? token : undefined;
}

const isOfToken = eq(sessions.tokenHash, sql.placeholder('tokenHash'));
const isStale = lte(sessions.lastUsedAt, sql.placeholder('staleAt'));

const findSession = oncePerDatabase((db) =>
  db
    .select({ userId: sessions.userId, isStale: sql<boolean>`${isStale}` })
    .from(sessions)
    .where(
      and(
        isOfToken,
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastUsedAt, sql.placeholder('idleAt')),
      ),
    )
    .prepare('find_session'),
);

const renewSession = oncePerDatabase((db) =>
  db
    .update(sessions)
    .set({ lastUsedAt: sql`${sql.placeholder('now')}` })
    .where(and(isOfToken, isStale))
    .prepare('renew_session'),
);

/** Returns a function that gives the customer of a bearer token while its session lasts. */
export function createAuthenticate({ db, now, sessions: rules }: Needs): Dependencies['authenticate'] {
  return async (token) => {
    const [tokenHash, at] = [hashSecret(token), now()];
    const before = (ms: number) => new Date(at - ms).toISOString();
    const times = { now: before(0), idleAt: before(rules.idleMs), staleAt: before(LAST_USED_STEP_MS) };
    const [session] = await findSession(db).execute({ tokenHash, ...times });
    if (session?.isStale) await renewSession(db).execute({ tokenHash, ...times });
    return session?.userId;
  };
}

/** Ends the session of a token, and no other (D31). */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(token)));
}

/**
 * Ends the sessions of a customer.
 * @param token of the one that goes on, if any
 */
export async function endSessions(db: Database, userId: string, token?: string): Promise<void> {
  const others = token === undefined ? undefined : ne(sessions.tokenHash, hashSecret(token));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}
