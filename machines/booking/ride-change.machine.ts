import { assign, setup } from 'xstate';
import type { ChangeTerms, RideChange } from '#contract/trips/change.contract.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import type { RideAccess } from '../trips/ride-access.ts';
import { isConflict } from '../trips/trip-failures.ts';
import type { Agreement } from './booking-draft.ts';
import { isRefusal } from './checkout-failure.ts';
import { REDIRECT_TIMEOUT_MS } from './payment.machine.ts';

/** Sent to the parent. Between 'change.sent' and 'change.stopped', the page is locked. */
export type RideChangeMessage =
  | { readonly type: 'change.sent'; readonly agreed: Agreement }
  | { readonly type: 'change.stopped' | 'change.saved' }
  /** The change waits for its payment, as a new version of the booking. */
  | { readonly type: 'change.stored' }
  /** The customer is back from the checkout. */
  | { readonly type: 'change.returned' };

/** The requested change, and the version of the booking on which it is based. */
export interface ChangeRequest {
  readonly access: RideAccess;
  readonly version: number;
  readonly change: RideChange;
}

/** A price check, with a key for what is agreed to. */
export interface CheckedChange {
  readonly terms: ChangeTerms;
  readonly idempotencyKey: string;
}

interface RideChangeInput {
  readonly parent: ParentRef<RideChangeMessage>;
  readonly request: ChangeRequest;
  /** What the customer agreed to for this request if it was sent before the page was reloaded. */
  readonly agreed: Agreement | undefined;
}

interface RideChangeContext extends RideChangeInput, Failing {
  /** Undefined until the price is checked. */
  readonly checked: CheckedChange | undefined;
  /** The server's latest refusal. */
  readonly refusal: unknown;
}

type RideChangeEvent = { readonly type: 'change.confirm' | 'price.retry' | 'page.restored' };

export const rideChangeMachine = setup({
  types: {} as Types<RideChangeContext, RideChangeEvent, RideChangeInput, 'busy' | 'error'>,
  actors: {
    checkPrice: unprovided<CheckedChange, ChangeRequest>('checkPrice'),
    /** `url` is the checkout's address; '' when the change is saved. */
    saveChange: unprovided<{ url: string }, ChangeRequest & Agreement>('saveChange'),
    watchRestore: unprovidedCallback('watchRestore'),
  },
  actions: {
    setChecked: assign((_, checked: CheckedChange) => ({ checked })),
    setRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: error })),
    clearRefusal: assign({ refusal: undefined }),
    /** Agreeing to the same amounts again repeats the same save. */
    agree: assign(({ context: { checked, agreed } }) => ({ agreed: agreementOn(checked, agreed) })),
    clearAgreed: assign({ agreed: undefined }),
    sendToParent: sendToParent<RideChangeMessage>(),
    redirectTo: unprovidedAction<{ url: string }>('redirectTo'),
    ...failureActions,
  },
  guards: {
    hasRefusal: ({ context }) => context.refusal !== undefined,
    hasTerms: ({ context }) => context.checked !== undefined,
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
    isConflictAfterSave: ({ context }, { error }: { error: unknown }) =>
      context.agreed !== undefined && isConflict(error),
    isRefused: (_, { error }: { error: unknown }) => isRefusal(error),
    hasUrl: (_, { url }: { url: string }) => url !== '',
  },
  delays: { redirectTimeout: REDIRECT_TIMEOUT_MS },
}).createMachine({
  id: 'rideChange',
  description: "The last step of 'Change ride': it says what the change costs, then saves it or leads to its payment.",
  context: ({ input }) => ({ ...input, checked: undefined, refusal: undefined }),
  initial: 'checking',
  states: {
    checking: {
      description:
        'The old and the new price, line by line. They are checked again when the server has refused the amounts.',
      tags: 'busy',
      invoke: {
        id: 'checkPrice',
        src: 'checkPrice',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: 'hasRefusal',
            target: 'asking.again',
            actions: { type: 'setChecked', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'setChecked', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isConflictAfterSave', params: ({ event }) => event }, target: 'sending' },
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'overtaken',
            actions: { type: 'setRefusal', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event },
          },
          { target: 'failed', actions: ['logFailure', 'keepFailure'] },
        ],
      },
    },
    failed: { tags: 'error', on: { 'price.retry': 'checking' } },
    refused: {
      description: 'The changed ride is not possible, for example because a place cannot be found.',
      tags: 'error',
    },
    overtaken: {
      description:
        'Another change or a cancellation came first, or it is too late. The customer continues with the ride as it is now.',
      tags: 'error',
    },
    asking: {
      on: { 'change.confirm': { target: 'sending', actions: ['clearRefusal', 'agree'] } },
      initial: 'first',
      states: {
        first: {},
        again: {
          description: "The amounts differ from those agreed to: the server's message and the new amounts are shown.",
          tags: 'error',
        },
        retry: { description: 'The change was not saved, as far as the app knows.', tags: 'error' },
      },
    },
    sending: {
      description:
        'Also after a conflict, which this save itself may have caused: when sent again, it is recognised or refused for good.',
      tags: 'busy',
      entry: {
        type: 'sendToParent',
        params: ({ context: { agreed } }) => ({ type: 'change.sent', agreed: required(agreed, 'The agreement') }),
      },
      exit: { type: 'sendToParent', params: { type: 'change.stopped' } },
      initial: 'saving',
      states: {
        saving: {
          invoke: {
            id: 'saveChange',
            src: 'saveChange',
            input: ({ context: { request, agreed } }) => ({ ...request, ...required(agreed, 'The agreement') }),
            onDone: [
              {
                guard: { type: 'hasUrl', params: ({ event }) => event.output },
                target: 'redirecting',
                actions: [
                  { type: 'sendToParent', params: { type: 'change.stored' } },
                  { type: 'redirectTo', params: ({ event }) => event.output },
                ],
              },
              { target: '#rideChange.saved' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#rideChange.checking',
                actions: [{ type: 'setRefusal', params: ({ event }) => event }, 'clearAgreed'],
              },
              { guard: 'hasTerms', target: '#rideChange.asking.retry', actions: 'logFailure' },
              { target: '#rideChange.failed', actions: ['logFailure', 'keepFailure'] },
            ],
          },
        },
        redirecting: {
          description:
            "The browser is leaving for the provider's page. The booked ride stands until the payment arrives.",
          invoke: { id: 'watchRestore', src: 'watchRestore' },
          after: { redirectTimeout: '#rideChange.returned' },
          on: { 'page.restored': '#rideChange.returned' },
        },
      },
    },
    returned: {
      description: 'The parent starts over.',
      tags: 'busy',
      entry: { type: 'sendToParent', params: { type: 'change.returned' } },
    },
    saved: {
      description: "The ride's page is opening.",
      tags: 'busy',
      entry: { type: 'sendToParent', params: { type: 'change.saved' } },
    },
  },
});

function agreementOn(checked: CheckedChange | undefined, agreed: Agreement | undefined): Agreement {
  const { terms, idempotencyKey } = required(checked, 'The price check');
  const { to_pay: toPay, refund } = terms;
  return agreed?.toPay === toPay && agreed.refund === refund ? agreed : { toPay, refund, idempotencyKey };
}
