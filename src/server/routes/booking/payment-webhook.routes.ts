import * as calls from '#contract/booking/payment-webhook.contract.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import { handlePaymentEvent } from '../../payments/sync-checkout.ts';

const MAX_EVENT_BYTES = 512 * 1024;

/** A NUL in JSON, which databases cannot store. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** The card provider's webhook. Repeated and unknown events get 200, otherwise the provider would retry them for days. */
export const paymentWebhookRoute = implement(
  calls.paymentWebhook,
  async (_input, { dependencies, bodyText, header }) => {
    const event = dependencies.payments.readEvent(bodyText, header('stripe-signature'));
    if (ESCAPED_NUL.test(bodyText)) throw new HttpProblem(400, 'The event contains a character that cannot be stored.');
    await handlePaymentEvent(event, dependencies);
    return { received: true };
  },
  { maxBodyBytes: MAX_EVENT_BYTES },
);
