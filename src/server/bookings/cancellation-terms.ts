import type { CallAnswer } from '#contract/call.ts';
import type { getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { cancellationLadder, stepAt } from '#domain/cancellation.ts';
import { readPolicy } from '#domain/cancellation-policy.ts';
import { type Instant, parseLocal } from '#domain/local-time.ts';
import { type Cents, toAmount } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import { readSettings } from '../db/read-settings.ts';
import { isLive, type StatusFacts } from './lifecycle.ts';
import type { StoredBooking } from './read-booking.ts';

/** What cancelling costs, in cents with tax. */
export interface CancellationTerms {
  /** What was paid and has not been refunded. */
  readonly paid: Cents;
  readonly feePercent: number;
  readonly fee: Cents;
  readonly refund: Cents;
  /** The last instant at which these terms apply. */
  readonly until: Instant;
}

/** True until the pickup, for bookings that are neither over nor cancelled (`booking/cancel`). */
export function canCancel(booking: StatusFacts & { readonly pickupAt: Date }, now: Instant): boolean {
  return isLive(booking, now) && booking.pickupAt.getTime() >= now;
}

/** What a booking has brought in and keeps, unless it is cancelled. */
export function stillPaid({ charged, refunded, disputed, due }: StoredBooking): Cents {
  return Math.max(0, charged - refunded - disputed - due);
}

/** The part of `kept` that counts towards a later change: less what the operator has given back by hand. */
export function stillKept(booking: StoredBooking): Cents {
  const { total, kept, waived } = booking;
  return Math.min(kept, Math.max(0, stillPaid({ ...booking, disputed: 0 }) + waived - total));
}

/**
 * What is paid for a ride: the base of its cancellation fee, and of what a cheaper change gives back. What a dispute holds or
 * has taken counts, too: otherwise a late cancellation would cost nothing while the payment is disputed.
 */
export function paidForRide(booking: StoredBooking): Cents {
  const { total, kept, disputed } = booking;
  if (disputed <= 0) return stillPaid(booking);
  // A dispute of money that pays for no ride does not count.
  return Math.min(stillPaid({ ...booking, disputed: 0 }), total + kept);
}

/** What cancelling a booking costs at an instant, undefined when it can no longer be cancelled. */
export async function cancellationTermsOf(
  db: Database,
  booking: StoredBooking,
  now: Instant,
): Promise<CancellationTerms | undefined> {
  if (!isLive(booking, now)) return undefined;
  const { cancellation_middle_fee } = await readSettings(db, ['cancellation_middle_fee']);
  const base = paidForRide(booking);
  const policy = { ...readPolicy(cancellation_middle_fee), minimumFee: booking.minimumFee };
  const step = stepAt(cancellationLadder(parseLocal(booking.pickupLocal), booking.timeZone, base, policy), now);
  if (!step) return undefined;
  const { feePercent, fee, until } = step;
  const paid = fee > 0 ? base : stillPaid(booking);
  return { paid, feePercent, fee, refund: paid - fee, until };
}

/** The terms as the API answers them. */
export function writeTerms(
  { paid, feePercent, fee, refund, until }: CancellationTerms,
  timeZone: string,
): CallAnswer<typeof getCancellationTerms>['data'] {
  return {
    paid: toAmount(paid),
    fee_percent: feePercent,
    fee: toAmount(fee),
    refund: toAmount(refund),
    until: new Date(until).toISOString(),
    time_zone: timeZone,
  };
}
