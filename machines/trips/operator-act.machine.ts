import { assign, setup } from 'xstate';
import type { OperatorRide } from '#contract/trips/operator.contract.ts';
import type { Cents } from '#domain/money.ts';
import { ACT_CHARACTERS, endsRide, type OperatorAct } from '#domain/operator-act.ts';
import { cutText } from '#domain/text.ts';
import { hasStatus } from '../support/failure-text.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';

export type OperatorActMessage =
  /** The act is done; the dialog stays open. */
  | { readonly type: 'ride.acted'; readonly ride: OperatorRide }
  /** The ride is no longer as shown, so the act was refused. */
  | { readonly type: 'ride.outdated' }
  /** 'act.closed': after the server's answer; 'act.left': without one. The text stays for the next dialog. */
  | { readonly type: 'act.closed' | 'act.left'; readonly text: string };

interface OperatorActInput {
  readonly parent: ParentRef<OperatorActMessage>;
  readonly link: string;
  readonly kind: OperatorAct;
  /** The idempotency key: an act that is sent again is the same. */
  readonly key: string;
  /** As the operator has seen it. */
  readonly ride: OperatorRide;
  /** The reason or the note that was written before. */
  readonly text: string;
}

interface OperatorActContext extends OperatorActInput, Failing {}

type OperatorActEvent =
  | { readonly type: 'text.change'; readonly text: string }
  | { readonly type: 'act.confirm' | 'dialog.close' };

/** What the operator agrees to. */
export interface OperatorAgreement {
  readonly link: string;
  readonly key: string;
  readonly kind: OperatorAct;
  readonly version: number;
  readonly text: string;
  readonly refund: Cents;
}

export const operatorActMachine = setup({
  types: {} as Types<OperatorActContext, OperatorActEvent, OperatorActInput, 'busy' | 'error'>,
  actors: { sendAct: unprovided<OperatorRide, OperatorAgreement>('sendAct') },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text: cutText(text, ACT_CHARACTERS) })),
    sendToParent: sendToParent<OperatorActMessage>(),
    focusField: unprovidedAction<{ field: 'text' }>('focusField'),
    ...failureActions,
  },
  guards: {
    isComplete: ({ context: { kind, text } }) => kind === 'accepted' || text.trim() !== '',
    isRefused: (_, { error }: { error: unknown }) => hasStatus(error, 404, 409),
  },
}).createMachine({
  id: 'operatorAct',
  description: "The dialog of an operator's act. It says what the act will do before anything happens.",
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      initial: 'first',
      on: {
        'text.change': { target: '.first', actions: { type: 'setText', params: ({ event }) => event } },
        'act.confirm': [{ guard: 'isComplete', target: 'sending' }, { target: '.incomplete' }],
        'dialog.close': {
          actions: { type: 'sendToParent', params: ({ context: { text } }) => ({ type: 'act.left', text }) },
        },
      },
      states: {
        first: {},
        incomplete: {
          description: 'The reason for the customer, or the text of the note, is missing.',
          tags: 'error',
          entry: { type: 'focusField', params: { field: 'text' } },
        },
        retry: { description: 'Nothing was done, as far as the app knows.', tags: 'error' },
      },
    },
    sending: {
      description: 'The dialog stays open until the server answers.',
      tags: 'busy',
      invoke: {
        id: 'sendAct',
        src: 'sendAct',
        input: ({ context: { link, key, kind, ride, text } }) => ({
          link,
          key,
          kind,
          version: ride.version,
          text: kind === 'accepted' ? '' : text.trim(),
          refund: endsRide(kind) ? ride.refund : 0,
        }),
        onDone: {
          target: 'done',
          actions: { type: 'sendToParent', params: ({ event }) => ({ type: 'ride.acted', ride: event.output }) },
        },
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused', actions: 'keepFailure' },
          { target: 'asking.retry', actions: ['logFailure', 'keepFailure'] },
        ],
      },
    },
    refused: {
      description: 'The customer or another operator acted first. Nothing was done.',
      entry: { type: 'sendToParent', params: { type: 'ride.outdated' } },
      on: {
        'dialog.close': {
          actions: { type: 'sendToParent', params: ({ context: { text } }) => ({ type: 'act.closed', text }) },
        },
      },
    },
    done: { on: { 'dialog.close': { actions: { type: 'sendToParent', params: { type: 'act.closed', text: '' } } } } },
  },
});
