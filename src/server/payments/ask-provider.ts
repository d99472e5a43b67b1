import type { Dependencies } from '../dependencies.ts';
import { sendSoon } from '../mail/send-soon.ts';
import { applySession } from './apply-session.ts';
import { PaymentProviderError } from './payment-provider.ts';

/**
 * Asks the provider about a checkout, or has it ended there, and brings the database up to the answer (see `applySession`).
 * @returns false when the provider does not answer: then nothing has changed
 */
export async function askProvider(
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
