import { and, eq } from 'drizzle-orm';
import { applyChange, dropChange } from '../bookings/apply-change.ts';
import { lockBooking } from '../bookings/read-booking.ts';
import { columnsOf } from '../bookings/stored-change.ts';
import { bookingChanges } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';
import { payments, type RefundReason } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { CURRENCY, type ProviderSession } from './payment-provider.ts';

export type SettleNeeds = Pick<Dependencies, 'now' | 'randomId' | 'autoAccept' | 'publicUrl' | 'log'>;

/**
 * Applies the change that a session has paid for, once (`money/change`).
 * @param tx a transaction
 * @returns why the money is due back; undefined when the change is applied
 */
export async function settleChange(
  tx: Database,
  session: ProviderSession,
  paymentId: string,
  needs: SettleNeeds,
): Promise<RefundReason | undefined> {
  const { bookingId, changeId = '', amount, currency } = session;
  const booking = await lockBooking(tx, bookingId);
  const [change] = await tx
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.id, changeId), eq(bookingChanges.bookingId, bookingId)));
  if (!booking || !change) return 'change-dropped';
  if (change.appliedAt) return 'paid-twice';
  if (booking.status === 'cancelled') return 'cancelled';
  if (change.droppedAt) return 'change-dropped';
  if (amount !== change.toPay || currency !== CURRENCY) return 'amount-differs';
  const at = needs.now();
  const pickupAt = columnsOf(change.fields).pickupAt ?? booking.pickupAt;
  if (Math.min(pickupAt.getTime(), booking.pickupAt.getTime()) <= at) {
    await dropChange(tx, bookingId, at);
    return 'change-dropped';
  }
  const payment = { id: needs.randomId(), bookingId, changeId, providerPaymentId: paymentId, amount };
  await tx.insert(payments).values({ ...payment, paidAt: new Date(at) });
  await applyChange(tx, booking, change, needs);
  return undefined;
}
