import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { ledger, refundsDue } from '../db/payment.schema.ts';

/** The condition that money of `refunds_due` has not been returned: the ledger holds some of its payment (`money/ledger`). */
export function isStillDue(db: Database): SQL {
  const held = db
    .select({ sum: sql`sum(${ledger.amount})` })
    .from(ledger)
    .where(eq(ledger.paymentId, refundsDue.providerPaymentId));
  return sql`(${held}) > 0`;
}
