import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { checkouts, paymentEvents } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/dispatch-mails.ts';
import { OUTSIDE_BUDGET_MS } from '../outside-call.ts';
import { enterCharges, enterMovements, storeDispute } from './enter-movements.ts';
import { PaymentProviderError, type ProviderEvent, type ProviderSession } from './payment-provider.ts';
import type { SettleNeeds } from './settle-change.ts';
import { settlePayment } from './settle-payment.ts';

/** How long after an answer the success page asks the provider again. */
const ASK_AGAIN_MS = 3_000;

/**
 * Retrieves or expires a checkout at the provider and applies the answer (see `applySession`).
 * @returns false when the provider does not answer, or answers about something else; then nothing has changed
 */
export async function syncCheckout(
  checkoutId: string,
  call: 'retrieveSession' | 'expireSession',
  dependencies: Dependencies,
): Promise<boolean> {
  const { db, payments, log } = dependencies;
  try {
    const session = await payments[call](checkoutId);
    const isAsStored = and(eq(checkouts.bookingId, session.bookingId), eq(checkouts.amount, session.amount));
    if ((await db.$count(checkouts, and(eq(checkouts.id, checkoutId), isAsStored))) === 0) {
      throw new PaymentProviderError('refused', 'The session has another booking or amount than it was opened with');
    }
    await db.transaction((tx) => applySession(tx, session, dependencies));
    if (session.isPaid) sendSoon(dependencies);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error('The payment provider could not be reached', { checkout: checkoutId, error });
    return false;
  }
}

/**
 * Applies a provider's session: paid money is settled, an expired session makes room for another
 * (`money/settled-once`).
 * @param tx a transaction
 */
async function applySession(tx: Database, session: ProviderSession, needs: SettleNeeds): Promise<void> {
  if (session.isPaid) await settlePayment(tx, session, needs);
  else if (session.status === 'expired') {
    await tx
      .update(checkouts)
      .set({ status: 'expired' })
      .where(and(eq(checkouts.id, session.id), eq(checkouts.status, 'open')));
  }
}

/**
 * Settles an unpaid booking from its open checkout at the provider, so that the success page learns of a payment whose
 * webhook is late or lost (`booking/confirmation`). However often it is called, in all processes one call asks at a time,
 * and not again for a few seconds. Nothing changes when the provider does not answer.
 */
export async function confirmFromProvider(bookingId: string, dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies;
  const isOpen = and(eq(checkouts.bookingId, bookingId), eq(checkouts.status, 'open'));
  const isDue = or(isNull(checkouts.askAgainAt), lte(checkouts.askAgainAt, new Date(now())));
  const [due] = await db
    .update(checkouts)
    .set({ askAgainAt: new Date(now() + OUTSIDE_BUDGET_MS) })
    .where(and(isOpen, isDue))
    .returning({ id: checkouts.id });
  if (!due) return;
  await syncCheckout(due.id, 'retrieveSession', dependencies);
  const askAgainAt = new Date(now() + ASK_AGAIN_MS);
  await db
    .update(checkouts)
    .set({ askAgainAt })
    .where(and(isOpen, eq(checkouts.id, due.id)));
}

/**
 * Handles a verified webhook; a repeated event changes nothing. The event is stored in the transaction that handles it,
 * so that after a failure the provider's next attempt is handled. Events may come in any order: the payment that a refund
 * or a dispute is about is looked up when it is not known yet.
 * @throws {PaymentProviderError} when the provider must be asked and does not answer
 */
export async function handlePaymentEvent(event: ProviderEvent, dependencies: Dependencies): Promise<void> {
  const { db, now, payments } = dependencies;
  const { session, dispute, refundedPayment } = event;
  const movements = refundedPayment ? await payments.listRefunds(refundedPayment) : event.movements;
  await enterCharges({ movements, dispute }, dependencies);
  await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(paymentEvents)
      .values({ id: event.id, type: event.type, receivedAt: new Date(now()) })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (fresh.length === 0) return;
    if (session) await applySession(tx, session, dependencies);
    await enterMovements(tx, movements, dependencies);
    if (dispute) await storeDispute(tx, dispute, dependencies);
  });
  if (session?.isPaid || movements.length > 0 || dispute) sendSoon(dependencies);
}
