import { config } from '../api/api.ts';
import { warnOfFailure } from '../log-failure.ts';

/**
 * Loads Stripe's script if a publishable key is configured, for the fraud signals Stripe collects on trip and payment pages.
 * Payment itself happens on Stripe's page and works without the script.
 */
export async function loadStripeScript(): Promise<void> {
  const key = config.stripePublishableKey;
  if (!key) return;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await loadStripe(key);
  } catch (error) {
    warnOfFailure('loadStripe', error);
  }
}
