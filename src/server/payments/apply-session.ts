import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ProviderSession } from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Applies a provider's session: paid money is settled, an expired session makes room for another
 * (`money/settled-once`).
 * @param tx a transaction
 */
export async function applySession(
  tx: Database,
  session: ProviderSession,
  dependencies: Pick<Dependencies, 'now' | 'randomId' | 'autoAccept' | 'publicUrl' | 'log'>,
): Promise<void> {
  if (session.isPaid) await settlePayment(tx, session, dependencies);
  else if (session.status === 'expired') {
    await tx
      .update(checkouts)
      .set({ status: 'expired' })
      .where(and(eq(checkouts.id, session.id), eq(checkouts.status, 'open')));
  }
}
