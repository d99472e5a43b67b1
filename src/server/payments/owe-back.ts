import { eq, sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import { checkouts, ledger, payments, refundsDue } from '../db/payment.schema.ts';
import { CURRENCY } from './payment-provider.ts';

/**
 * Notes that a cancelled booking's payment goes back (`money/due-back`), less the cancellation fee (`money/cancellation-fee`).
 * @param tx the transaction that cancels it
 * @param parts in cents; the whole payment goes back without them
 */
export async function oweBack(
  tx: Database,
  bookingId: string,
  at: Date,
  parts?: { readonly fee: Cents; readonly refund: Cents },
): Promise<void> {
  const checkoutId = sql<string>`coalesce((select id from ${checkouts} where booking_id = ${bookingId} and status = 'complete' limit 1), '')`;
  const [payment] = await tx
    .select({ paymentId: payments.providerPaymentId, paid: payments.amount, checkoutId })
    .from(payments)
    .where(eq(payments.bookingId, bookingId));
  if (!payment?.paymentId) return;
  const { paymentId, paid } = payment;
  const { fee, refund } = parts ?? { fee: 0, refund: paid };
  if (fee > 0) {
    const entry = { kind: 'fee' as const, reference: bookingId, bookingId, paymentId, amount: -fee };
    await tx.insert(ledger).values({ ...entry, currency: CURRENCY, movedAt: at });
  }
  if (refund === 0) return;
  await tx
    .insert(refundsDue)
    .values({
      providerPaymentId: paymentId,
      checkoutId: payment.checkoutId,
      amount: refund,
      bookingId,
      currency: CURRENCY,
      reason: 'cancelled',
      notedAt: at,
      nextAttemptAt: at,
    })
    .onConflictDoNothing();
}
