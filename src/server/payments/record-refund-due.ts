import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import { ledger, payments, type RefundReason, refundsDue } from '../db/payment.schema.ts';
import { CURRENCY } from './payment-provider.ts';

/** A part of what a booking's payments hold, in cents. */
interface PartOwed {
  readonly refund: Cents;
  readonly reason: Extract<RefundReason, 'cancelled' | 'changed'>;
  /** The cancelled booking's id, or the change's. */
  readonly cause: string;
}

/**
 * Records what goes back from a booking's payments (`money/due-back`), from the latest payment first. The rest is entered as
 * a fee, so that the ledger holds only what is due back: the rest of a cancelled booking is its cancellation fee
 * (`money/cancellation-fee`), the rest of a changed one pays for the ride (`money/change`).
 * @param tx a transaction that has locked the booking
 * @param part without it everything goes back, also what a bank or a failed refund returns later
 */
export async function recordRefundDue(tx: Database, bookingId: string, at: Date, part?: PartOwed): Promise<void> {
  let rest = part?.refund ?? 0;
  for (const { paymentId, amount, net, kept, isDue } of await paymentsOf(tx, bookingId)) {
    // What pays for the ride and is not owed yet; below 0 where refunds have returned more.
    const paying = Math.max(0, isDue ? Math.min(net, kept) : net);
    const owed = part ? Math.min(rest, paying) : amount;
    rest -= part ? owed : 0;
    const stays = part ? paying - owed : 0;
    const isTouched = !part || owed > 0 || (part.reason === 'cancelled' && paying > 0);
    if (isTouched && stays !== kept) {
      const reference = `${part?.cause ?? bookingId}:${paymentId}`;
      const entry = { kind: 'fee' as const, reference, bookingId, paymentId, amount: kept - stays };
      await tx.insert(ledger).values({ ...entry, currency: CURRENCY, movedAt: at });
    }
    if (owed === 0) continue;
    const noted = { reason: part?.reason ?? 'cancelled', notedAt: at };
    const due = {
      ...noted,
      providerPaymentId: paymentId,
      bookingId,
      amount: owed,
      currency: CURRENCY,
      nextAttemptAt: at,
    };
    await tx
      .insert(refundsDue)
      .values(due)
      .onConflictDoUpdate({
        target: refundsDue.providerPaymentId,
        set: {
          ...noted,
          amount: part ? sql`${refundsDue.amount} + ${owed}` : owed,
          // An attempt may be under way: its pause stays, so that none begins beside it.
          nextAttemptAt: sql`greatest(${refundsDue.nextAttemptAt}, excluded.next_attempt_at)`,
        },
      });
  }
}

/**
 * A booking's payments by card, the latest first, with what the ledger holds and keeps of each. A dispute makes no
 * difference: once it is won, what is owed goes back, and no more.
 */
function paymentsOf(tx: Database, bookingId: string) {
  const sum = (kinds: string, sign: string) =>
    sql<Cents>`coalesce((select ${sql.raw(sign)}sum(l.amount) from ${ledger} l
      where l.payment_id = ${payments.providerPaymentId} and l.kind ${sql.raw(kinds)}), 0)`.mapWith(Number);
  return tx
    .select({
      paymentId: sql<string>`${payments.providerPaymentId}`,
      amount: payments.amount,
      net: sum("not in ('fee', 'dispute')", ''),
      kept: sum("= 'fee'", '-'),
      isDue: sql<boolean>`${refundsDue.providerPaymentId} is not null`,
    })
    .from(payments)
    .leftJoin(refundsDue, eq(refundsDue.providerPaymentId, payments.providerPaymentId))
    .where(and(eq(payments.bookingId, bookingId), isNotNull(payments.providerPaymentId)))
    .orderBy(desc(payments.paidAt), sql`${payments.changeId} is null`, desc(payments.id));
}
