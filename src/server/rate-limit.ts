import { hash } from 'node:crypto';
import type { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { rateLimits } from './db/account.schema.ts';
import type { Database } from './db/database.ts';

/** How often something may be tried within a window that begins with the first attempt. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * The window of each limit. That of reset mails is not longer than a link works: when someone else requests mails for an
 * account, its owner either has a working link or can request another.
 */
const WINDOWS = {
  /** Failed logins to one account from one address. */
  login: 15 * MINUTE_MS,
  /** Failed logins from one address, to any account. */
  loginAddress: 15 * MINUTE_MS,
  /** Signups from one address. */
  signup: HOUR_MS,
  /** Emails with a link: resets (more are ignored silently) and verifications of one account, links to one ride. */
  resetMail: 30 * MINUTE_MS,
  /** Calls that request or use mailed links, from one address. */
  reset: 15 * MINUTE_MS,
  /** Wrong current passwords of one account in a password change. */
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

interface Needs {
  readonly db: Database;
}

/** The attempt is refused. */
export interface TooMany {
  readonly kind: 'tooMany';
  readonly retryAfterSeconds: number;
}

/** The attempt may be made. */
interface Allowed {
  readonly kind: 'allowed';
  /** Refunds a successful attempt. */
  refund(): Promise<void>;
}

/** A limit, and what it counts by: an account's id, a client's address. */
type Counted = readonly [limit: RateLimit, ...by: string[]];

/**
 * Counts an attempt before it is made, so that simultaneous attempts cannot exceed a limit together. It is allowed, and
 * counted, only if no limit is reached. Limits after a reached one are not counted.
 */
export async function countAttempt({ db }: Needs, ...counted: readonly Counted[]): Promise<Allowed | TooMany> {
  const limits = await Promise.all(
    counted.map(async ([limit, ...by]) => ({
      key: hash('sha256', by.join('\n'), 'base64url'),
      limiter: await createLimiter(db, limit),
    })),
  );
  // A flood of refused attempts costs only reads.
  for (const { limiter, key } of limits) {
    const known = await limiter.get(key);
    if (known?.remainingPoints === 0) return tooMany(known);
  }
  const taken: typeof limits = [];
  const refund = async () => {
    await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key)));
  };
  for (const limit of limits) {
    taken.push(limit);
    const refusal = await limit.limiter.consume(limit.key).then(() => undefined, asRefusal);
    if (!refusal) continue;
    await refund();
    return tooMany(refusal);
  }
  return { kind: 'allowed', refund };
}

/** The counter of a limit, in the database. */
export async function createLimiter(db: Database, { name, max, windowMs }: RateLimit): Promise<RateLimiterDrizzle> {
  // Loaded by the first attempt, not at startup.
  const library = await import('rate-limiter-flexible');
  return new library.RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points: max,
    duration: windowMs / 1000,
    clearExpiredByTimeout: false,
  });
}

/** Makes an attempt unless too many have failed. Only failures count: successes and server errors are refunded. */
export async function limitFailures<Result>(
  needs: Needs,
  counted: readonly Counted[],
  isFailure: (result: Result) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result | TooMany> {
  const counting = await countAttempt(needs, ...counted);
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

function tooMany({ msBeforeNext }: RateLimiterRes): TooMany {
  return { kind: 'tooMany', retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

/** The library rejects with a result when a limit is reached, and with an error when the database fails. */
function asRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof Error) throw reason;
  return reason as RateLimiterRes;
}
