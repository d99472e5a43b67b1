import { config } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

/**
 * Loads Stripe's script where a publishable key is configured: Stripe collects its fraud signals on the pages of the trip and
 * the payment. People pay on Stripe's own page, which works without it.
 */
export async function loadStripeScript(): Promise<void> {
  const key = config.stripePublishableKey;
  if (!key) return;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await loadStripe(key);
  } catch (error) {
    logFailure(undefined, { what: 'loadStripe', error });
  }
}
