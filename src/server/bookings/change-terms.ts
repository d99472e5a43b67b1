import type { CallAnswer } from '#contract/call.ts';
import type { getChangeTerms } from '#contract/trips/change.contract.ts';
import { type ChangeMoney, changeMoney } from '#domain/change-price.ts';
import type { Instant } from '#domain/local-time.ts';
import { toAmount } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import { MINIMUM_CHARGE } from '../payments/payment-provider.ts';
import { cancellationTermsOf, paidForRide, stillKept, stillPaid } from './cancellation-terms.ts';
import { changeUntil } from './change-window.ts';
import type { PricedChange } from './price-change.ts';
import { priceLines } from './price-lines.ts';
import type { StoredBooking } from './read-booking.ts';

/** What a change costs now, in cents with tax, and what the booking becomes. */
export interface ChangeTerms extends ChangeMoney {
  readonly changed: StoredBooking;
  readonly promoNotice: string;
  /** The last instant at which it can be changed. */
  readonly until: Instant;
}

/** The terms of a change, undefined when the booking can no longer be changed (`booking/change`). */
export async function changeTermsOf(
  db: Database,
  booking: StoredBooking,
  { columns, promoNotice }: Extract<PricedChange, { kind: 'priced' }>,
  now: Instant,
): Promise<ChangeTerms | undefined> {
  const until = await changeUntil(db, booking, now);
  const cancellation = await cancellationTermsOf(db, booking, now);
  if (until === undefined || !cancellation) return undefined;
  const { total, paidAt, waived } = booking;
  const kept = stillKept(booking);
  const held = paidForRide(booking);
  const isFree = cancellation.feePercent === 0;
  const newTotal = columns.total ?? total;
  const money = changeMoney({ isPaid: paidAt !== null, total, kept, held, waived }, newTotal, isFree, MINIMUM_CHARGE);
  // Otherwise a later pickup would make cancelling free again.
  const isLater = (columns.pickupAt ?? booking.pickupAt) > booking.pickupAt;
  const minimumFee = isLater && paidAt ? Math.floor(cancellation.feePercent) : booking.minimumFee;
  return { ...money, changed: { ...booking, ...columns, kept: money.kept, minimumFee }, promoNotice, until };
}

/** The terms as the API answers them. */
export function writeChangeTerms(
  booking: StoredBooking,
  { changed, toPay, refund, promoNotice, until }: ChangeTerms,
): CallAnswer<typeof getChangeTerms>['data'] {
  const lines = (ride: StoredBooking) =>
    priceLines(ride).map(({ label, amount }) => ({ label, amount: toAmount(amount) }));
  const kept = booking.paidAt ? Math.max(0, stillPaid(booking) + toPay - refund - changed.total) : 0;
  return {
    version: booking.version,
    old: lines(booking),
    new: lines(changed),
    old_total: toAmount(booking.total),
    new_total: toAmount(changed.total),
    to_pay: toAmount(toPay),
    refund: toAmount(refund),
    kept: toAmount(kept),
    promo_notice: promoNotice,
    least_fee: changed.minimumFee,
    until: new Date(until).toISOString(),
    time_zone: booking.timeZone,
  };
}
