import { hash } from 'node:crypto';
import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import { rateLimits } from './db/account.schema.ts';
import { commitIf } from './db/commit-if.ts';
import type { Database } from './db/database.ts';

/** How often something may be tried within a window that begins with the first attempt. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * The window of each limit. For reset emails it is no longer than a link works: if someone else requests emails for an
 * account, its owner either has a working link or can request another.
 */
const WINDOWS = {
  /** Failed sign-ins to one account from one address. */
  login: 15 * MINUTE_MS,
  /** Failed sign-ins from one address, to any account. */
  loginAddress: 15 * MINUTE_MS,
  /** Sign-ups from one address. */
  signup: HOUR_MS,
  /** Emails with a link: resets (more are ignored silently) and verifications of one account, links to one ride. */
  resetMail: 30 * MINUTE_MS,
  /** Calls that request or use mailed links, from one address. */
  reset: 15 * MINUTE_MS,
  /** Wrong proofs of one account, in a password change or a deletion. */
  passwordChange: 15 * MINUTE_MS,
  /** Refused promo codes of one customer. */
  promo: 15 * MINUTE_MS,
  /** Bookings of guests from one address. */
  guestBooking: HOUR_MS,
  /** Checkouts opened from one address. */
  checkout: HOUR_MS,
  /** Lookups of vehicles and their prices from one address. */
  quote: HOUR_MS,
  /** Calls of the success page, which polls for its payment, from one address. */
  confirmation: HOUR_MS,
} as const;

export type LimitName = keyof typeof WINDOWS;
export type Limits = Readonly<Record<LimitName, RateLimit>>;

/**
 * The limits against guessing and floods. None counts an account's attempts from all addresses together, because that would
 * let anyone lock a customer out.
 * @param max the number of attempts of each
 */
export function createLimits(max: Readonly<Record<LimitName, number>>): Limits {
  const names = Object.keys(WINDOWS) as LimitName[];
  return Object.fromEntries(
    names.map((name) => [name, { name, max: max[name], windowMs: WINDOWS[name] }]),
  ) as unknown as Limits;
}

export interface TooMany {
  readonly kind: 'tooMany';
  readonly retryAfterSeconds: number;
}

interface Allowed {
  readonly kind: 'allowed';
  /** Refunds an attempt that does not count. Never rejects. */
  refund(): Promise<void>;
}

/**
 * A database that fails an attempt often fails its refund too. Without further tries, an outage would use up the attempts of
 * customers who did nothing wrong.
 */
const REFUND_PAUSES_MS = [100, 1_000, 4_000, 15_000, 60_000];

/** A limit, and what it counts by: an account's id, a client's address. */
type Counted = readonly [limit: RateLimit, ...by: string[]];

/**
 * Counts an attempt before it is made, so that simultaneous attempts cannot exceed a limit together. It is allowed, and
 * counted, only if no limit is reached. A refused one stores nothing.
 */
export async function countAttempt(db: Database, ...counted: readonly Counted[]): Promise<Allowed | TooMany> {
  const max = new Map(counted.map((one) => [keyOf(one), one[0].max]));
  const exceeds = (added: number) => (row: Count) => row.count + added > (max.get(row.key) ?? 0);
  const isCurrent = and(inArray(rateLimits.key, [...max.keys()]), gt(rateLimits.resetsAt, new Date()));
  // A flood of refused attempts costs only reads.
  const full = (await db.select().from(rateLimits).where(isCurrent)).find(exceeds(1));
  if (full) return tooMany(full);
  const isAllowed = ({ kind }: Allowed | TooMany) => kind === 'allowed';
  return commitIf(db, isAllowed, async (tx) => {
    const exceeded = (await addTo(tx, counted, 1)).find(exceeds(0));
    return exceeded ? tooMany(exceeded) : { kind: 'allowed', refund: () => refund(db, counted) };
  });
}

async function refund(db: Database, counted: readonly Counted[], [pause, ...later] = REFUND_PAUSES_MS): Promise<void> {
  try {
    await addTo(db, counted, -1);
  } catch {
    // After the answer, which has waited long enough.
    if (pause !== undefined) setTimeout(() => void refund(db, counted, later), pause).unref();
  }
}

type Count = typeof rateLimits.$inferSelect;

/** Adds to counts, and begins the next window of those whose window is over; a refund begins it with nothing. */
export function addTo(db: Database, counted: readonly Counted[], points: number): Promise<Count[]> {
  const { count, resetsAt } = rateLimits;
  const now = Date.now();
  const isOver = lte(resetsAt, new Date(now));
  const next = (one: Counted) => ({
    key: keyOf(one),
    count: Math.max(0, points),
    resetsAt: new Date(now + one[0].windowMs),
  });
  return db
    .insert(rateLimits)
    .values(counted.map(next))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${count} + ${points} end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${resetsAt} end`,
      },
    })
    .returning();
}

function keyOf([{ name }, ...by]: Counted): string {
  return `${name}:${hash('sha256', by.join('\n'), 'base64url')}`;
}

/** Makes an attempt unless too many have failed. Only failures count: successes and server errors are refunded. */
export async function limitFailures<Result>(
  db: Database,
  counted: readonly Counted[],
  isFailure: (result: Result) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result | TooMany> {
  const counting = await countAttempt(db, ...counted);
  if (counting.kind === 'tooMany') return counting;
  try {
    const result = await attempt();
    if (!isFailure(result)) await counting.refund();
    return result;
  } catch (error) {
    await counting.refund();
    throw error;
  }
}

function tooMany({ resetsAt }: Count): TooMany {
  return { kind: 'tooMany', retryAfterSeconds: secondsUntil(resetsAt.getTime()) };
}

export function secondsUntil(at: Instant): number {
  return Math.max(1, Math.ceil((at - Date.now()) / 1000));
}
