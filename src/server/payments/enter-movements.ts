import { and, eq, lt, lte } from 'drizzle-orm';
import { isLive } from '../bookings/lifecycle.ts';
import { markCancelled } from '../bookings/mark-cancelled.ts';
import { readBooking, type StoredBooking } from '../bookings/read-booking.ts';
import { bookings } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { disputes, ledger } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { queueDisputeMail, queueFailedRefundMail } from '../mail/operator-mails.ts';
import { queueRefundMail } from '../mail/refund-mail.ts';
import type { RideMailNeeds } from '../mail/ride-mail.ts';
import type { ProviderDispute, ProviderEvent, ProviderMovement } from './payment-provider.ts';
import { recordRefundDue } from './record-refund-due.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Enters the payments that an event is about in the ledger, if its own event has not arrived yet. Payments of other
 * applications on the provider's account are left out.
 * @throws {PaymentProviderError} when the provider cannot be asked about an unknown payment
 */
export async function enterCharges(
  { movements, dispute }: Pick<ProviderEvent, 'movements' | 'dispute'>,
  dependencies: Dependencies,
): Promise<void> {
  const { db, payments } = dependencies;
  const named = [...movements.map(({ paymentId }) => paymentId), ...(dispute ? [dispute.paymentId] : [])];
  for (const paymentId of new Set(named)) {
    if (await bookingOf(db, paymentId)) continue;
    const session = await payments.findSession(paymentId);
    if (session?.isPaid) await db.transaction((tx) => settlePayment(tx, session, dependencies));
  }
}

/**
 * Enters movements in the ledger, each once (`money/ledger`), and tells the customer of refunds (`money/refunds`).
 * @param tx a transaction, in which the charges are entered
 */
export async function enterMovements(
  tx: Database,
  movements: readonly ProviderMovement[],
  needs: RideMailNeeds,
): Promise<void> {
  for (const { movedAt, ...movement } of movements) {
    const { kind, reference, paymentId, amount } = movement;
    const bookingId = await bookingOf(tx, paymentId);
    if (bookingId === undefined) continue;
    const entered = await tx
      .insert(ledger)
      .values({ ...movement, bookingId, movedAt: new Date(movedAt) })
      .onConflictDoNothing()
      .returning({ kind: ledger.kind });
    if (entered.length === 0) continue;
    if (kind === 'refund') {
      const cancelled = await cancelRefunded(tx, bookingId, needs);
      await queueRefundMail(tx, { bookingId, paymentId, reference, amount: -amount, cancelled }, needs);
    } else if (kind === 'refund-failed') {
      needs.log.error('A refund came back', { refund: reference, payment: paymentId, amount });
      await queueFailedRefundMail(tx, bookingId, { reference, payment: paymentId, amount }, needs);
    }
  }
}

/**
 * Cancels a booking whose whole payment went back before its pickup (`money/full-refund`). Its payment pays for no ride any
 * more, so a refund that comes back is attempted again.
 * @returns the booking as it was; undefined unless it is cancelled
 */
async function cancelRefunded(
  tx: Database,
  bookingId: string,
  { now, log }: RideMailNeeds,
): Promise<StoredBooking | undefined> {
  // Of two refunds at once, the later sees both. Each holds the key of the booking, so a stronger lock would be a deadlock.
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('no key update');
  const booking = await readBooking(tx, bookingId);
  if (!booking?.paidAt || !isLive(booking, now()) || booking.pickupAt.getTime() <= now()) return undefined;
  const { reference, total, kept, waived, charged, refunded } = booking;
  // A change to a total of 0 gives everything back, too.
  if (total === 0 || charged === 0 || refunded < charged) return undefined;
  const at = new Date(now());
  const paid = total + kept - waived;
  log.info('A booking was cancelled, because it was refunded in full', { reference });
  await markCancelled(tx, bookingId, { cancelledAt: at, paid, fee: 0, refund: paid, isByRefund: true });
  await recordRefundDue(tx, bookingId, at);
  return booking;
}

/**
 * Stores the latest status of a dispute, whatever the order of its events (`money/disputes`).
 * @param tx a transaction, in which the charge is entered
 */
export async function storeDispute(tx: Database, dispute: ProviderDispute, needs: RideMailNeeds): Promise<void> {
  const { id, paymentId, amount, reason, status, isOver } = dispute;
  const bookingId = await bookingOf(tx, paymentId);
  if (bookingId === undefined) return;
  const changedAt = new Date(dispute.changedAt);
  const [stored] = await tx
    .insert(disputes)
    .values({ id, bookingId, paymentId, amount, reason, status, changedAt })
    .onConflictDoUpdate({
      target: disputes.id,
      set: { amount, reason, status, changedAt },
      // The provider's times are whole seconds; what is over stays so.
      setWhere: isOver ? lte(disputes.changedAt, changedAt) : lt(disputes.changedAt, changedAt),
    })
    .returning({ id: disputes.id });
  if (!stored) return;
  needs.log.error('A payment is disputed', { dispute: id, payment: paymentId, amount, reason, status });
  await queueDisputeMail(tx, bookingId, dispute, needs);
}

async function bookingOf(db: Database, paymentId: string): Promise<string | undefined> {
  const [charge] = await db
    .select({ bookingId: ledger.bookingId })
    .from(ledger)
    .where(and(eq(ledger.kind, 'charge'), eq(ledger.reference, paymentId)));
  return charge?.bookingId;
}
