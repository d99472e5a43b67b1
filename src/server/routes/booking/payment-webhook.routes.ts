import * as calls from '#contract/booking/payment-webhook.contract.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import { type PaymentProvider, type ProviderEvent, WebhookSignatureError } from '../../payments/payment-provider.ts';
import { handlePaymentEvent } from '../../payments/sync-checkout.ts';

const MAX_EVENT_BYTES = 512 * 1024;

/** The card provider's webhook. Repeated and unknown events get 200, otherwise the provider would retry them for days. */
export const paymentWebhookRoute = implement(
  calls.paymentWebhook,
  async (_input, { dependencies, bodyText, header }) => {
    const event = readEvent(bodyText, header('stripe-signature'), dependencies.payments);
    await handlePaymentEvent(event, dependencies);
    return { received: true };
  },
  { maxBodyBytes: MAX_EVENT_BYTES },
);

function readEvent(body: string, signature: string | undefined, payments: PaymentProvider): ProviderEvent {
  try {
    return payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof WebhookSignatureError) throw new HttpProblem(400, error.message);
    throw error;
  }
}
