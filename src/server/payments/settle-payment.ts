import { and, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';
import { storeAudit } from '../audit.ts';
import { bookings } from '../db/booking.schema.ts';
import { commitIf } from '../db/commit-if.ts';
import type { Database } from '../db/database.ts';
import { checkouts, payments, type RefundReason, refundsDue } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueBookingMails } from '../mail/booking-mails.ts';
import { queueWaitingMail } from '../mail/operator-mails.ts';
import { redeemAgain } from '../promotions/redemption.ts';
import { CURRENCY, MINIMUM_CHARGE, type ProviderSession } from './payment-provider.ts';

type SettleDependencies = Pick<Dependencies, 'now' | 'randomId' | 'autoAccept' | 'publicUrl' | 'log'>;

/** The result of a payment, or of confirming without one. */
export type Settlement = 'settled' | 'settled-before' | 'refund-due' | 'not-ours';

/**
 * Settles a paid session exactly once, whether webhook, success page or reconciler comes first (`money/settled-once`).
 * The booking is accepted, or waits for the operator (`booking/states`). An expired one is revived if its pickup is
 * still ahead and its promotion can be redeemed again (`booking/promo-limit`). Other money is recorded as due back: for
 * a past or cancelled ride, a wrong amount or currency, or a second payment.
 * @param tx a transaction, so that booking and payment change together
 */
export async function settlePayment(
  tx: Database,
  session: ProviderSession,
  dependencies: SettleDependencies,
): Promise<Settlement> {
  const paymentId = session.paymentId || session.id;
  const isSettled =
    session.currency === CURRENCY &&
    (await markPaid(tx, session.bookingId, eq(bookings.total, session.amount), dependencies));
  if (isSettled) await storePayment(tx, session.bookingId, paymentId, session.amount, dependencies);
  await tx
    .update(checkouts)
    .set({ status: 'complete' })
    .where(and(eq(checkouts.id, session.id), eq(checkouts.bookingId, session.bookingId)));
  return isSettled ? 'settled' : recordUnsettled(tx, session, paymentId, dependencies);
}

/**
 * Confirms a booking that costs nothing, or less than a card can be charged (`money/free-booking`).
 * @returns false when it has been paid, or cannot be
 */
export async function confirmWithoutCard(
  tx: Database,
  bookingId: string,
  dependencies: SettleDependencies,
): Promise<boolean> {
  const isConfirmed = await markPaid(tx, bookingId, lt(bookings.total, MINIMUM_CHARGE), dependencies);
  if (isConfirmed) await storePayment(tx, bookingId, null, 0, dependencies);
  return isConfirmed;
}

async function markPaid(
  tx: Database,
  bookingId: string,
  isRightAmount: SQL,
  { now, autoAccept }: SettleDependencies,
): Promise<boolean> {
  const at = new Date(now());
  const mark = async (db: Database, isStillWanted: SQL | undefined) => {
    const paid = await db
      .update(bookings)
      .set({ paidAt: at, status: autoAccept ? 'accepted' : 'pending', acceptedAt: autoAccept ? at : null })
      .where(and(eq(bookings.id, bookingId), isNull(bookings.paidAt), isRightAmount, isStillWanted))
      .returning({ id: bookings.id });
    return paid.length === 1;
  };
  if (await mark(tx, eq(bookings.status, 'pending'))) return true;
  const isAhead = and(eq(bookings.status, 'expired'), gt(bookings.pickupAt, at));
  return commitIf<boolean>(tx, Boolean, async (again) => (await redeemAgain(again, bookingId)) && mark(again, isAhead));
}

async function storePayment(
  tx: Database,
  bookingId: string,
  providerPaymentId: string | null,
  amount: number,
  dependencies: SettleDependencies,
): Promise<void> {
  const { now, randomId, autoAccept } = dependencies;
  await tx.insert(payments).values({ id: randomId(), bookingId, providerPaymentId, amount, paidAt: new Date(now()) });
  await queueBookingMails(tx, bookingId, amount, dependencies);
  if (!autoAccept) await queueWaitingMail(tx, bookingId, dependencies);
}

async function recordUnsettled(
  tx: Database,
  session: ProviderSession,
  paymentId: string,
  { now, log }: SettleDependencies,
): Promise<Settlement> {
  const [booking] = await tx
    .select({
      status: bookings.status,
      total: bookings.total,
      paidAt: bookings.paidAt,
      paidBy: payments.providerPaymentId,
    })
    .from(bookings)
    .leftJoin(payments, eq(payments.bookingId, bookings.id))
    .where(eq(bookings.id, session.bookingId));
  if (!booking) {
    // The provider's account may serve other shops, whose money is not ours to return.
    if (session.bookingId) await storeAudit({ db: tx, now }, 'payment-without-booking', { subject: paymentId });
    return 'not-ours';
  }
  if (booking.paidBy === paymentId) return 'settled-before';

  const reason = refundReason(booking, session);
  const { id: checkoutId, bookingId, amount, currency } = session;
  await tx
    .insert(refundsDue)
    .values({
      providerPaymentId: paymentId,
      checkoutId,
      bookingId,
      amount,
      currency,
      reason,
      notedAt: new Date(now()),
      nextAttemptAt: new Date(now()),
    })
    .onConflictDoNothing();
  log.error('A payment is due back', { payment: paymentId, checkout: checkoutId, amount, currency, reason });
  return 'refund-due';
}

function refundReason(
  booking: Pick<typeof bookings.$inferSelect, 'status' | 'total' | 'paidAt'>,
  session: ProviderSession,
): RefundReason {
  if (booking.paidAt) return booking.status === 'cancelled' ? 'cancelled' : 'paid-twice';
  if (booking.total !== session.amount || session.currency !== CURRENCY) return 'amount-differs';
  return booking.status === 'cancelled' ? 'cancelled' : 'too-late';
}
