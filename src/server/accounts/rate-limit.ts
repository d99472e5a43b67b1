import { hash } from 'node:crypto';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import type { RateLimit } from './account-settings.ts';

interface Needs {
  readonly db: Database;
}

/** The attempt must not be made. */
export interface TooMany {
  readonly kind: 'tooMany';
  readonly retryAfterSeconds: number;
}

/** An attempt that may be made. */
interface Allowed {
  readonly kind: 'allowed';
  /** Refunds a successful attempt. */
  refund(): Promise<void>;
}

/** A limit, and what it counts by: an account's id, a client's address. */
type Counted = readonly [limit: RateLimit, ...by: string[]];

/**
 * Counts an attempt before it is made, so that simultaneous attempts cannot exceed a limit together. It is allowed, and counts,
 * only if no limit is reached; later limits are not counted once an earlier one is.
 */
export async function countAttempt({ db }: Needs, ...counted: readonly Counted[]): Promise<Allowed | TooMany> {
  // Loaded by the first attempt, not at startup.
  const { RateLimiterDrizzle } = await import('rate-limiter-flexible');
  const limits = counted.map(([{ name, max, windowMs }, ...by]) => ({
    key: hash('sha256', by.join('\n'), 'base64url'),
    limiter: new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points: max,
      duration: windowMs / 1000,
      clearExpiredByTimeout: false,
    }),
  }));
  // A flood costs reads only.
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

/** Makes an attempt unless too many have failed. Only failures count: successes and errors of the server are refunded. */
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

/** The library rejects with a result where a limit is reached, and with an error where the database fails. */
function asRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof Error) throw reason;
  return reason as RateLimiterRes;
}
