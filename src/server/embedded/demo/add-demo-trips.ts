import { DAY_MS, MINUTE_MS } from '#domain/local-time.ts';
import { markCancelled } from '../../bookings/mark-cancelled.ts';
import { type BookingRow, bookings, reviews } from '../../db/booking.schema.ts';
import { commitIf } from '../../db/commit-if.ts';
import type { Database } from '../../db/database.ts';
import { payments } from '../../db/payment.schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { DEMO_PAYMENT } from '../../payments/compare-ledger.ts';
import { recordRefundDue } from '../../payments/record-refund-due.ts';
import type { Promotion } from '../../promotions/promotion.ts';
import { redeem, storeRedemption } from '../../promotions/redemption.ts';
import { addCharge } from '../stripe/balance-store.ts';
import { addPaidSessions } from '../stripe/session-store.ts';
import { stripeId } from '../stripe/stripe-objects.ts';
import { type DemoBooking, demoRow } from './demo-booking.ts';
import { DEMO_USER_ID } from './demo-customer.ts';

/** How long after its end a ride is reviewed. */
const REVIEW_AFTER_MS = 20 * MINUTE_MS;
/** How long after its booking a ride is cancelled, which is free by then. */
const CANCEL_AFTER_MS = 2 * DAY_MS;

interface Made {
  readonly booking: DemoBooking;
  readonly row: BookingRow;
  readonly promotion: Promotion | undefined;
}

/**
 * Stores trips with payments, promotions and reviews: all, or none if another process has stored one. Uses few
 * statements, because the embedded database blocks other requests meanwhile.
 */
export async function addDemoTrips(
  { db, now, randomId }: Pick<Dependencies, 'db' | 'now' | 'randomId'>,
  missing: readonly DemoBooking[],
): Promise<void> {
  if (missing.length === 0) return;
  await commitIf(db, Boolean, async (tx) => {
    const made: Made[] = [];
    for (const booking of missing) {
      const promotion = await redeemFor(tx, booking);
      made.push({ booking, promotion, row: demoRow(booking, randomId(), promotion) });
    }
    const stored = await tx
      .insert(bookings)
      .values(made.map(({ row }) => row))
      .onConflictDoNothing()
      .returning({ id: bookings.id });
    if (stored.length < made.length) return false;
    const paid = made.flatMap((each) => paymentOf(each, randomId()));
    if (paid.length > 0) await tx.insert(payments).values(paid);
    // So that the rides can be refunded.
    for (const session of await addPaidSessions(tx, paid.map(sessionOf)))
      await addCharge(tx, session, session.createdAt);
    for (const { row } of made.filter(({ booking }) => booking.trip.status === 'cancelled'))
      await cancel(tx, row, new Date(now()));
    const reviewed = made.flatMap(reviewOf);
    if (reviewed.length > 0) await tx.insert(reviews).values(reviewed);
    for (const { row, promotion } of made) {
      if (promotion) await storeRedemption(tx, { bookingId: row.id, promotionId: promotion.id, userId: DEMO_USER_ID });
    }
    return true;
  });
}

/** The embedded checkout refunds it soon, as it does any ride. */
async function cancel(tx: Database, row: BookingRow, now: Date): Promise<void> {
  const { id, total } = row;
  await markCancelled(tx, id, { cancelledAt: cancelledAt(row), paid: total, fee: 0, refund: total });
  await recordRefundDue(tx, id, now);
}

/** When a row's ride was cancelled, if it was. */
export function cancelledAt({ createdAt }: Pick<BookingRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + CANCEL_AFTER_MS);
}

/** When a row's ride was reviewed, if it was. */
export function reviewedAt({ rideEndsAt }: BookingRow): Date {
  return new Date(rideEndsAt.getTime() + REVIEW_AFTER_MS);
}

/** A trip's promotion; undefined without one, or when the operator has ended it. */
async function redeemFor(tx: Database, { trip, terms, bookedAt }: DemoBooking): Promise<Promotion | undefined> {
  if (trip.promoCode === undefined) return undefined;
  const claim = { code: trip.promoCode, userId: DEMO_USER_ID };
  return redeem(tx, claim, { at: bookedAt, price: terms.price.finalPrice });
}

function paymentOf({ row: { id: bookingId, paidAt, total: amount } }: Made, id: string) {
  return paidAt === null ? [] : [{ id, bookingId, providerPaymentId: DEMO_PAYMENT + bookingId, amount, paidAt }];
}

function sessionOf({ bookingId, providerPaymentId, amount, paidAt }: ReturnType<typeof paymentOf>[number]) {
  const createdAt = paidAt.getTime();
  return { id: stripeId('cs_test'), paymentIntent: providerPaymentId, amount, clientReferenceId: bookingId, createdAt };
}

function reviewOf({ booking: { trip }, row }: Made) {
  return trip.review ? [{ ...trip.review, bookingId: row.id, createdAt: reviewedAt(row) }] : [];
}
