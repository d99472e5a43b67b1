import { and, eq, ne } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/local-time.ts';
import { sessions } from '../db/account.schema.ts';
import { type Database, runStatement, type Statement } from '../db/database.ts';
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

const CREATE_BY_PASSWORD: Statement = {
  name: 'create_session_by_password',
  text: `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select $1, id, $2, $2, $3 from users where id = $4 and password_hash = $5 for share
    returning user_id`,
};

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
  const values = [hashSecret(token), new Date(at), new Date(at + rules.maxMs), userId, passwordHash];
  const created = await runStatement(db, CREATE_BY_PASSWORD, values);
  return created.length > 0 ? token : undefined;
}

const FIND: Statement = {
  name: 'find_session',
  text: `select user_id as "userId", last_used_at <= $4 as "isUsedAnew" from sessions
    where token_hash = $1 and expires_at > $2 and last_used_at > $3`,
};
const MOVE_ON: Statement = {
  name: 'move_session_on',
  text: 'update sessions set last_used_at = $2 where token_hash = $1 and last_used_at <= $3',
};

/** Tells whose a bearer token is, as long as its session lasts. */
export function createAuthenticate({ db, now, sessions: rules }: Needs): Dependencies['authenticate'] {
  return async (token) => {
    const [tokenHash, at] = [hashSecret(token), now()];
    const before = (ms: number) => new Date(at - ms);
    const values = [tokenHash, before(0), before(rules.idleMs), before(LAST_USED_STEP_MS)];
    const [session] = await runStatement<{ userId: string; isUsedAnew: boolean }>(db, FIND, values);
    if (session?.isUsedAnew) await runStatement(db, MOVE_ON, [tokenHash, before(0), before(LAST_USED_STEP_MS)]);
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
