import { paymentEvents } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/send-soon.ts';
import { applySession } from './apply-session.ts';
import type { ProviderEvent } from './payment-provider.ts';

/**
 * Acts on a webhook whose signature has been checked; an event that comes again changes nothing. The event is remembered in
 * the transaction that acts on it, so that one whose handling failed is handled when the provider repeats it.
 */
export async function takePaymentEvent(event: ProviderEvent, dependencies: Dependencies): Promise<void> {
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
