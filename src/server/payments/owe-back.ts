import { eq, sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import { checkouts, payments, refundsDue } from '../db/payment.schema.ts';
import { CURRENCY } from './payment-provider.ts';

/**
 * Notes that a cancelled booking's payment goes back (`money/due-back`).
 * @param tx the transaction that cancels it
 * @param amount at most this much, in cents; undefined for the whole payment
 */
export async function oweBack(tx: Database, bookingId: string, amount: Cents | undefined, at: Date): Promise<void> {
  const checkoutId = sql<string>`coalesce((select id from ${checkouts} where booking_id = ${bookingId} and status = 'complete' limit 1), '')`;
  const [payment] = await tx
    .select({ providerPaymentId: payments.providerPaymentId, amount: payments.amount, checkoutId })
    .from(payments)
    .where(eq(payments.bookingId, bookingId));
  if (!payment?.providerPaymentId) return;
  await tx
    .insert(refundsDue)
    .values({
      ...payment,
      providerPaymentId: payment.providerPaymentId,
      amount: amount ?? payment.amount,
      bookingId,
      currency: CURRENCY,
      reason: 'cancelled',
      notedAt: at,
      nextAttemptAt: at,
    })
    .onConflictDoNothing();
}
