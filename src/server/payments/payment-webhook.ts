import { paymentEvents } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/send-soon.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { applySession } from './sync-checkout.ts';

/**
 * Handles a verified webhook; a repeated event changes nothing. The event is stored in the transaction that handles it,
 * so that after a failure the provider's next attempt is handled.
 */
export async function handlePaymentEvent(event: ProviderEvent, dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies;
  await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(paymentEvents)
      .values({ id: event.id, type: event.type, receivedAt: new Date(now()) })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (fresh.length === 1 && event.session) await applySession(tx, event.session, dependencies);
  });
  if (event.session?.isPaid) sendSoon(dependencies);
}
