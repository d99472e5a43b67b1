import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { ledger, refundsDue } from '../db/payment.schema.ts';

/** The condition that money of `refunds_due` has not been returned: the ledger holds some of its payment (`money/ledger`). */
export function isStillDue(db: Database): SQL {
  return sql`(${heldOf(db, refundsDue.providerPaymentId)}) > 0`;
}

/** What the ledger holds of a payment, in cents. */
export function heldOf(db: Database, paymentId: string | PgColumn) {
  return db
    .select({ held: sql`coalesce(sum(${ledger.amount}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId));
}
