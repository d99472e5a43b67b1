import { and, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';
import { storeAudit } from '../audit.ts';
import { bookings } from '../db/booking.schema.ts';
import { commitIf } from '../db/commit-if.ts';
import type { Database } from '../db/database.ts';
import { checkouts, payments, type RefundReason, refundsDue } from '../db/payment.schema.ts';
import { queueBookingMails } from '../mail/booking-mails.ts';
import { queueWaitingMail } from '../mail/operator-mails.ts';
import { redeemAgain } from '../promotions/redemption.ts';
import { CURRENCY, MINIMUM_CHARGE, type ProviderSession } from './payment-provider.ts';
import { type SettleNeeds, settleChange } from './settle-change.ts';

/**
 * Settles a paid session exactly once, whether webhook, success page or reconciler comes first (`money/settled-once`).
 * The booking is accepted, or waits for the operator (`booking/states`). An expired one is revived if its pickup is
 * still ahead and its promotion can be redeemed again (`booking/promo-limit`). Other money is recorded as due back: for
 * a past or cancelled ride, a wrong amount or currency, or a second payment.
 * @param tx a transaction, so that booking and payment change together
 */
export async function settlePayment(tx: Database, session: ProviderSession, dependencies: SettleNeeds): Promise<void> {
  const paymentId = session.paymentId || session.id;
  const refused = await (session.changeId ? settleChange : settleBooking)(tx, session, paymentId, dependencies);
  await tx
    .update(checkouts)
    .set({ status: 'complete' })
    .where(and(eq(checkouts.id, session.id), eq(checkouts.bookingId, session.bookingId)));
  if (refused === undefined) return;
  const isSettledBefore = (await tx.$count(payments, eq(payments.providerPaymentId, paymentId))) > 0;
  if (!isSettledBefore) await recordUnsettled(tx, session, paymentId, refused, dependencies);
}

async function settleBooking(
  tx: Database,
  session: ProviderSession,
  paymentId: string,
  dependencies: SettleNeeds,
): Promise<RefundReason | undefined> {
  const { bookingId, amount, currency } = session;
  const isRightAmount = eq(bookings.total, amount);
  const paidAt = currency === CURRENCY && (await markPaid(tx, bookingId, isRightAmount, dependencies));
  if (!paidAt) return refundReason(tx, session);
  await storePayment(tx, { bookingId, providerPaymentId: paymentId, amount, paidAt }, dependencies);
  return undefined;
}

/**
 * Confirms a booking that costs nothing, or less than a card can be charged (`money/free-booking`).
 * @returns false when it has been paid, or cannot be
 */
export async function confirmWithoutCard(tx: Database, bookingId: string, dependencies: SettleNeeds): Promise<boolean> {
  const paidAt = await markPaid(tx, bookingId, lt(bookings.total, MINIMUM_CHARGE), dependencies);
  if (paidAt) await storePayment(tx, { bookingId, providerPaymentId: null, amount: 0, paidAt }, dependencies);
  return paidAt !== undefined;
}

/** Returns when it was paid; undefined if it has been paid, or cannot be. */
async function markPaid(
  tx: Database,
  bookingId: string,
  isRightAmount: SQL,
  { now, autoAccept }: SettleNeeds,
): Promise<Date | undefined> {
  const at = new Date(now());
  const mark = async (db: Database, isStillWanted: SQL | undefined) => {
    const paid = await db
      .update(bookings)
      .set({ paidAt: at, status: autoAccept ? 'accepted' : 'pending', acceptedAt: autoAccept ? at : null })
      .where(and(eq(bookings.id, bookingId), isNull(bookings.paidAt), isRightAmount, isStillWanted))
      .returning({ id: bookings.id });
    return paid.length === 1;
  };
  const isAhead = gt(bookings.pickupAt, at);
  if (await mark(tx, and(eq(bookings.status, 'pending'), isAhead))) return at;
  const isExpired = and(eq(bookings.status, 'expired'), isAhead);
  const isRevived = await commitIf<boolean>(
    tx,
    Boolean,
    async (again) => (await redeemAgain(again, bookingId)) && mark(again, isExpired),
  );
  return isRevived ? at : undefined;
}

async function storePayment(
  tx: Database,
  payment: Pick<typeof payments.$inferSelect, 'bookingId' | 'providerPaymentId' | 'amount' | 'paidAt'>,
  dependencies: SettleNeeds,
): Promise<void> {
  const { bookingId, amount } = payment;
  const { randomId, autoAccept } = dependencies;
  await tx.insert(payments).values({ id: randomId(), ...payment });
  await queueBookingMails(tx, bookingId, amount, dependencies);
  if (!autoAccept) await queueWaitingMail(tx, bookingId, dependencies);
}

async function recordUnsettled(
  tx: Database,
  session: ProviderSession,
  paymentId: string,
  reason: RefundReason,
  { now, log }: SettleNeeds,
): Promise<void> {
  const { id: checkout, bookingId, amount, currency } = session;
  if ((await tx.$count(bookings, eq(bookings.id, bookingId))) === 0) {
    // The provider's account may serve other shops, whose money is not ours to return.
    if (bookingId) await storeAudit({ db: tx, now }, 'payment-without-booking', { subject: paymentId });
    return;
  }
  const noted = await tx
    .insert(refundsDue)
    .values({
      providerPaymentId: paymentId,
      bookingId,
      amount,
      currency,
      reason,
      notedAt: new Date(now()),
      nextAttemptAt: new Date(now()),
    })
    .onConflictDoNothing()
    .returning({ paymentId: refundsDue.providerPaymentId });
  // The same payment is reported by webhooks, the success page and the reconciler.
  if (noted.length > 0) {
    log.error('A payment is due back', { payment: paymentId, checkout, amount, currency, reason });
  }
}

async function refundReason(tx: Database, session: ProviderSession): Promise<RefundReason> {
  const [booking] = await tx
    .select({ status: bookings.status, total: bookings.total, paidAt: bookings.paidAt })
    .from(bookings)
    .where(eq(bookings.id, session.bookingId));
  if (booking?.paidAt) return booking.status === 'cancelled' ? 'cancelled' : 'paid-twice';
  if (booking?.total !== session.amount || session.currency !== CURRENCY) return 'amount-differs';
  return booking.status === 'cancelled' ? 'cancelled' : 'too-late';
}
