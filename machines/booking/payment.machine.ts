import { assign, setup } from 'xstate';
import type { Cents } from '#domain/money.ts';
import { hasStatus } from '../support/failure-text.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { checkoutErrorText, NO_CHECKOUT_URL } from './checkout-failure.ts';

/** How long to wait for the browser to leave before the button is enabled again. */
export const REDIRECT_TIMEOUT_MS = 20_000;

export interface PaymentInput {
  readonly bookingId: string;
  /** Return path of a cancelled checkout; defaults to the site's own page. */
  readonly cancelPath: string | undefined;
  /** What the order says; by default, the booking's price of now is paid. */
  readonly total?: Cents;
}

interface PaymentContext extends PaymentInput {
  /** The text of the dialog 'Checkout Error'. */
  readonly message: string;
}

type PaymentEvent =
  | { readonly type: 'checkout.retry' | 'dialog.close' }
  /** The browser has returned from checkout and restored the page from the back/forward cache. */
  | { readonly type: 'page.restored' };

/** 'renew' requests a new booking to replace the expired one. 'changed': the booking is not as ordered any more. */
export type PaymentOutcome = 'stopped' | 'paid' | 'changed' | 'expired' | 'renew';

export const paymentMachine = setup({
  types: {} as Types<PaymentContext, PaymentEvent, PaymentInput, 'busy' | 'error' | 'dialog'> & {
    readonly output: { readonly outcome: PaymentOutcome };
  },
  actors: {
    /** `url` is '' when the server returned none. */
    openCheckout: unprovided<{ url: string }, PaymentInput>('openCheckout'),
    watchRestore: unprovidedCallback('watchRestore'),
  },
  actions: {
    setMessage: assign((_, message: string) => ({ message })),
    redirectTo: unprovidedAction<{ url: string }>('redirectTo'),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    /** `booking/one-checkout` */
    isAlreadyPaid: (_, { error }: { error: unknown }) => hasStatus(error, 409),
    /** The booking has expired, is cancelled or does not exist. */
    isExpired: (_, { error }: { error: unknown }) => hasStatus(error, 404, 410),
    isChanged: (_, { error }: { error: unknown }) => hasStatus(error, 412),
    hasUrl: (_, { url }: { url: string }) => url !== '',
  },
  delays: { redirectTimeout: REDIRECT_TIMEOUT_MS },
}).createMachine({
  id: 'payment',
  description:
    "The card checkout of a booking. Opening it again returns the same checkout. Cards are entered, and declined, on the provider's page.",
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'opening',
  output: ({ event }) => ({ outcome: event.output as PaymentOutcome }),
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context: { bookingId, cancelPath, total } }) => ({ bookingId, cancelPath, total }),
        onDone: [
          {
            guard: { type: 'hasUrl', params: ({ event }) => event.output },
            target: 'redirecting',
            actions: { type: 'redirectTo', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setMessage', params: NO_CHECKOUT_URL } },
        ],
        onError: [
          { guard: { type: 'isAlreadyPaid', params: ({ event }) => event }, target: 'paid' },
          { guard: { type: 'isExpired', params: ({ event }) => event }, target: 'expired' },
          { guard: { type: 'isChanged', params: ({ event }) => event }, target: 'changed' },
          {
            target: 'failed',
            actions: [{ type: 'setMessage', params: ({ event }) => checkoutErrorText(event.error) }, 'logFailure'],
          },
        ],
      },
    },
    redirecting: {
      description:
        "The browser is leaving for the provider's page. A declined card is handled there: the customer tries another card or returns to 'Payment Canceled'.",
      tags: 'busy',
      invoke: { id: 'watchRestore', src: 'watchRestore' },
      after: { redirectTimeout: 'stopped' },
      on: { 'page.restored': 'stopped' },
    },
    failed: {
      description: "Dialog 'Checkout Error'. The booking exists; a retry opens its checkout.",
      tags: ['error', 'dialog'],
      exit: { type: 'setMessage', params: '' },
      on: { 'checkout.retry': 'opening', 'dialog.close': 'stopped' },
    },
    expired: {
      description: "Dialog 'This booking is no longer open'. Booking again creates a new booking.",
      tags: ['error', 'dialog'],
      on: { 'checkout.retry': 'renewed', 'dialog.close': 'closed' },
    },
    stopped: { type: 'final', output: 'stopped' },
    paid: {
      description: 'The booking is already paid, perhaps in another tab.',
      type: 'final',
      output: 'paid',
    },
    changed: {
      description: "Since it was ordered, the booking was changed with 'Change ride' or by another promo code.",
      type: 'final',
      output: 'changed',
    },
    renewed: { type: 'final', output: 'renew' },
    closed: { type: 'final', output: 'expired' },
  },
});
