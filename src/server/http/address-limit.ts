import { addGuestBooking, getBookingSuccess, openCheckout } from '#contract/booking/booking.contract.ts';
import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import type { Call } from '#contract/call.ts';
import type { Instant } from '#domain/local-time.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { addTo, type LimitName, type RateLimit, secondsUntil } from '../rate-limit.ts';
import { tooManyRequests } from './problem.ts';

/** The calls that visitors without an account may make, and that cost storage, work or a call of the payment provider. */
const LIMITED: ReadonlyMap<Call, LimitName> = new Map<Call, LimitName>([
  [addGuestBooking, 'guestBooking'],
  [openCheckout, 'checkout'],
  [findVehicles, 'quote'],
  [getBookingSuccess, 'confirmation'],
]);

/** The requests of one address that this process may still allow, or the time until which it refuses them. */
interface Share {
  left: number;
  readonly until: Instant;
  /** The limit is reached: no other share follows until then. */
  readonly isLast: boolean;
}

type Shares = Map<string, Promise<Share>>;

/** A flood from more addresses than these makes the process forget the oldest. */
const MAX_ADDRESSES = 20_000;

const sharesOf = new WeakMap<RateLimit, Shares>();

/**
 * Counts a request from an address (`wire/address-limits`). A process allows a tenth of the limit by itself and takes
 * each further tenth from the database, which all processes share. So most requests cost no statement, and each further
 * process adds at most a tenth to a limit.
 * @throws {HttpProblem} 429 when the limit of the call is reached
 */
export async function limitRequests(
  call: Call,
  address: string,
  { db, limits }: Pick<Dependencies, 'db' | 'limits'>,
): Promise<void> {
  const name = LIMITED.get(call);
  if (name === undefined) return;
  const limit = limits[name];
  const shares: Shares = sharesOf.get(limit) ?? new Map();
  sharesOf.set(limit, shares);
  for (;;) {
    const latest = shares.get(address);
    const share = await latest;
    const isCurrent = share !== undefined && share.until > Date.now();
    if (isCurrent && share.left > 0) {
      share.left -= 1;
      return;
    }
    if (isCurrent && share.isLast) {
      throw tooManyRequests({ retryAfterSeconds: secondsUntil(share.until) }, 'Too many requests from your network.');
    }
    // Of several requests that meet here, the first takes the next share for all.
    if (shares.get(address) === latest) {
      const next = isCurrent ? shareFromDatabase(db, limit, address) : ownShare(limit);
      shares.set(address, next);
      next.catch(() => shares.delete(address));
      forgetOldest(shares);
    }
  }
}

const sizeOf = ({ max }: RateLimit) => Math.ceil(max / 10);

async function ownShare(limit: RateLimit): Promise<Share> {
  return { left: sizeOf(limit), until: Date.now() + limit.windowMs, isLast: false };
}

async function shareFromDatabase(db: Database, limit: RateLimit, address: string): Promise<Share> {
  const size = sizeOf(limit);
  const [counted] = await addTo(db, [[limit, address]], size);
  if (!counted) throw new Error('The database did not count the requests');
  const left = Math.max(0, Math.min(size, limit.max - counted.count));
  return { left, until: counted.resetsAt.getTime(), isLast: left === 0 };
}

function forgetOldest(shares: Shares): void {
  const [oldest] = shares.keys();
  if (shares.size > MAX_ADDRESSES && oldest !== undefined) shares.delete(oldest);
}
