import { hash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS, MINUTE_MS } from '#domain/local-time.ts';
import {
  emailVerifications,
  googleJoins,
  knownBrowsers,
  passwordResets,
  rateLimits,
  sessions,
  usedGoogleTokens,
  users,
} from '../db/account.schema.ts';
import { instantOf } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';
import type { Dependencies } from '../dependencies.ts';
import { remove, runSteps } from '../retention.ts';

/** A browser is known this long after its last sign-in: the longest that browsers keep a cookie. */
export const BROWSER_KNOWN_MS = 400 * DAY_MS;

/** The use of a session is stored at most this often. */
const LAST_USED_STEP_MS = 10 * MINUTE_MS;

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
 * Signs a customer in after the password was verified. It waits for a concurrent password change, so that no session
 * based on the old password outlives the change.
 * @param passwordHash the hash that the password was verified against
 * @returns the bearer token; undefined when the hash has been replaced
 */
export async function createSessionByPassword(
  { db, now, sessions: rules }: Needs,
  userId: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [token, at] = [newSecret(), now()];
  const created = await db
    .insert(sessions)
    .select(
      db
        .select({
          tokenHash: sql`${hashSecret(token)}`.as('token_hash'),
          id: sql`gen_random_uuid()`.as('id'),
          userId: users.id,
          browser: sql`''`.as('browser'),
          createdAt: instantOf(at).as('created_at'),
          lastUsedAt: instantOf(at).as('last_used_at'),
          expiresAt: instantOf(at + rules.maxMs).as('expires_at'),
        })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
        .for('share'),
    )
    .returning({ userId: sessions.userId });
  return created.length > 0 ? token : undefined;
}

/** The condition for sessions that have not ended. */
export function isLiveSession({ now, sessions: rules }: Pick<Needs, 'now' | 'sessions'>): SQL | undefined {
  const at = now();
  return and(gt(sessions.expiresAt, new Date(at)), gt(sessions.lastUsedAt, new Date(at - rules.idleMs)));
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

/** Returns a function that resolves a bearer token to its customer while the session lasts. */
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

/** Whether the session of a token began less than `ms` ago. */
export async function isFreshSession(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  token: string,
  ms: number,
): Promise<boolean> {
  const isFresh = gt(sessions.createdAt, new Date(now() - ms));
  return (await db.$count(sessions, and(eq(sessions.tokenHash, hashSecret(token)), isFresh))) > 0;
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(token)));
}

/**
 * Ends the sessions of a customer.
 * @param token of the session that stays, if any
 */
export async function endSessions(db: Database, userId: string, token?: string): Promise<void> {
  const others = token === undefined ? undefined : ne(sessions.tokenHash, hashSecret(token));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/**
 * Deletes what has ended, in small batches: sessions, links, waiting joins, identity tokens, windows of attempt counts, known
 * browsers. Safe to repeat and to run in several processes.
 */
export async function sweepAccounts({ db, now, sessions: rules }: Needs, signal?: AbortSignal): Promise<void> {
  const before = (ms: number) => new Date(now() - ms);
  const isOver = (column: PgColumn, ms = 0) => lte(column, before(ms));
  const isEnded = () => or(isOver(sessions.expiresAt), isOver(sessions.lastUsedAt, rules.idleMs));
  const steps = [
    () => remove(db, sessions.tokenHash, isEnded()),
    () => remove(db, passwordResets.userId, isOver(passwordResets.expiresAt)),
    () => remove(db, emailVerifications.tokenHash, isOver(emailVerifications.expiresAt)),
    () => remove(db, googleJoins.ticketHash, isOver(googleJoins.expiresAt)),
    () => remove(db, usedGoogleTokens.tokenHash, isOver(usedGoogleTokens.expiresAt)),
    () => remove(db, knownBrowsers.hash, isOver(knownBrowsers.seenAt, BROWSER_KNOWN_MS)),
    () => remove(db, rateLimits.key, isOver(rateLimits.resetsAt)),
  ];
  await runSteps(steps, signal);
}

/** A new secret of 256 random bits: letters, digits, - and _. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret. A plain SHA-256 is enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
