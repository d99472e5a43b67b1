import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/send-soon.ts';
import { applySession } from './apply-session.ts';
import { PaymentProviderError } from './payment-provider.ts';

/**
 * Retrieves or expires a checkout at the provider and applies the answer (see `applySession`).
 * @returns false when the provider does not answer; nothing has changed then
 */
export async function syncCheckout(
  checkoutId: string,
  call: 'retrieveSession' | 'expireSession',
  dependencies: Dependencies,
): Promise<boolean> {
  const { db, payments, log } = dependencies;
  try {
    const session = await payments[call](checkoutId);
    await db.transaction((tx) => applySession(tx, session, dependencies));
    if (session.isPaid) sendSoon(dependencies);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error('The payment provider could not be asked', { checkout: checkoutId, reason: error.message });
    return false;
  }
}
