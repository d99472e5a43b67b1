import { assign, setup } from 'xstate';
import type { CancellationTerms } from '#contract/trips/cancellation.contract.ts';
import type { Cents } from '#domain/money.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided } from '../support/unprovided.ts';
import type { RideAccess } from './ride-access.ts';
import { isConflict } from './trip-failures.ts';

export type CancellationMessage =
  /** The booking is cancelled; the dialog stays open. */
  { readonly type: 'booking.changed' } | { readonly type: 'cancellation.closed' };

interface CancellationInput {
  readonly parent: ParentRef<CancellationMessage>;
  readonly access: RideAccess;
}

interface CancellationContext extends CancellationInput, Failing {
  /** Undefined until they are loaded. */
  readonly terms: CancellationTerms | undefined;
}

type CancellationEvent = { readonly type: 'cancellation.confirm' | 'terms.retry' | 'dialog.close' };

/** What the customer agrees to. */
interface CancellationAgreement {
  readonly access: RideAccess;
  readonly refund: Cents;
}

export const cancellationMachine = setup({
  types: {} as Types<CancellationContext, CancellationEvent, CancellationInput, 'busy' | 'error'>,
  actors: {
    loadTerms: unprovided<CancellationTerms, { access: RideAccess }>('loadTerms'),
    cancelBooking: unprovided<void, CancellationAgreement>('cancelBooking'),
  },
  actions: {
    setTerms: assign((_, terms: CancellationTerms) => ({ terms })),
    sendToParent: sendToParent<CancellationMessage>(),
    ...failureActions,
  },
  guards: {
    hasTerms: ({ context }) => context.terms !== undefined,
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
  },
}).createMachine({
  id: 'cancellation',
  description: 'The dialog that cancels a booking. It says what it costs before anything happens.',
  context: ({ input }) => ({ ...input, terms: undefined }),
  initial: 'checking',
  on: { 'dialog.close': { actions: { type: 'sendToParent', params: { type: 'cancellation.closed' } } } },
  states: {
    checking: {
      description: 'What cancelling costs now. It is checked again when the server has refused the amounts.',
      tags: 'busy',
      invoke: {
        id: 'loadTerms',
        src: 'loadTerms',
        input: ({ context }) => ({ access: context.access }),
        onDone: [
          {
            guard: 'hasTerms',
            target: 'asking.again',
            actions: { type: 'setTerms', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'setTerms', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'refused', actions: 'keepFailure' },
          { target: 'failed', actions: ['logFailure', 'keepFailure'] },
        ],
      },
    },
    failed: { tags: 'error', on: { 'terms.retry': 'checking' } },
    refused: {
      description: 'The ride has begun, or was cancelled elsewhere.',
      entry: { type: 'sendToParent', params: { type: 'booking.changed' } },
    },
    asking: {
      on: { 'cancellation.confirm': 'cancelling' },
      initial: 'first',
      states: {
        first: {},
        again: { description: 'The fee has changed while the dialog was open, which shows the new amounts.' },
        retry: { description: 'The booking was not cancelled, as far as the app knows.', tags: 'error' },
      },
    },
    cancelling: {
      description: 'The dialog stays open until the server answers.',
      tags: 'busy',
      on: { 'dialog.close': {} },
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context: { access, terms } }) => ({ access, refund: required(terms, 'The terms').refund }),
        onDone: 'cancelled',
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'checking' },
          { target: 'asking.retry', actions: 'logFailure' },
        ],
      },
    },
    cancelled: { entry: { type: 'sendToParent', params: { type: 'booking.changed' } } },
  },
});
