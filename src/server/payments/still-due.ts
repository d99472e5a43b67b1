import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { ledger, refundsDue } from '../db/payment.schema.ts';

/** The condition that money of `refunds_due` has not been returned: the ledger holds some of its payment (`money/ledger`). */
export function isStillDue(db: Database): SQL {
  // Written so for the partial index: otherwise all that was ever returned would be added up each time.
  return sql`(not ${refundsDue.isReturned} and (${heldOf(db, refundsDue.providerPaymentId)}) > 0)`;
}

/** Marks a payment of which the ledger holds nothing, until an entry brings money again. */
export async function markReturned(db: Database, paymentId: string): Promise<void> {
  const isThis = eq(refundsDue.providerPaymentId, paymentId);
  await db.transaction(async (tx) => {
    // An entry made meanwhile is counted by the next statement, or clears the mark after it.
    await tx.select({ id: refundsDue.providerPaymentId }).from(refundsDue).where(isThis).for('update');
    await tx
      .update(refundsDue)
      .set({ isReturned: true })
      .where(and(isThis, lte(sql`(${heldOf(tx, paymentId)})`, 0)));
  });
}

/** What the ledger holds of a payment, in cents. */
export function heldOf(db: Database, paymentId: string | PgColumn) {
  return db
    .select({ held: sql`coalesce(sum(${ledger.amount}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId));
}
