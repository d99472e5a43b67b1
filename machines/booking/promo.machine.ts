import { assign, sendTo, setup } from 'xstate';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import type { Visitor } from '#domain/routes.ts';
import { fetchedMachineOf } from '../shell/fetched.machine.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import type { DraftPromo } from './booking-draft.ts';
import {
  type ConfirmedPromo,
  MAX_CODE_LENGTH,
  type PromoAnswer,
  promoIn,
  promoRefusal,
  refusalIn,
} from './promo-answer.ts';

export type PromoMessage =
  /** A promo code is being checked or removed; 'promo.answered' always follows. */
  | { readonly type: 'promo.requested' }
  | { readonly type: 'promo.answered' }
  | { readonly type: 'promo.changed'; readonly promo: ConfirmedPromo | undefined }
  /** A guest wants to sign in first. */
  | { readonly type: 'login.chosen' };

export interface PromoInput {
  readonly parent: ParentRef<PromoMessage>;
  readonly visitor: Visitor;
  /** Entered earlier: applied if its discount is known, otherwise only filled in. */
  readonly promo: DraftPromo | undefined;
  /** The existing booking that the promo code belongs to; a draft has none. */
  readonly bookingId?: string | undefined;
  /** The unpaid booking that the draft's order replaces, with the promo code that it holds. */
  readonly replaces?: string | undefined;
}

type PromoQuestion = Pick<PromoContext, 'code' | 'bookingId' | 'replaces'>;

interface PromoContext extends Omit<PromoInput, 'promo'> {
  readonly code: string;
  readonly applied: ConfirmedPromo | undefined;
  /** Why the server rejected the code. */
  readonly refusal: string;
}

type PromoEvent =
  | { readonly type: 'code.change'; readonly code: string }
  | { readonly type: 'promo.apply' | 'promo.remove' | 'dialog.close' | 'login.choose' }
  /** One of the promotions that the customer has: applied at once. */
  | { readonly type: 'promo.pick'; readonly code: string };

export const promoMachine = setup({
  types: {} as Types<PromoContext, PromoEvent, PromoInput, 'busy' | 'error' | 'dialog', 'promotions'>,
  actors: {
    promotions: fetchedMachineOf<readonly Promotion[]>(),
    checkPromo: unprovided<PromoAnswer, PromoQuestion>('checkPromo'),
    removePromo: unprovided<unknown, { bookingId: string }>('removePromo'),
  },
  actions: {
    setCode: assign((_, { code }: { code: string }) => ({ code: code.slice(0, MAX_CODE_LENGTH) })),
    applyPromo: assign(({ context }, answer: PromoAnswer) => ({
      applied: promoIn(answer, context.code.trim()),
      code: '',
    })),
    clearApplied: assign({ applied: undefined }),
    setRefusal: assign((_, { refusal }: { refusal: string }) => ({ refusal })),
    clearRefusal: assign({ refusal: '' }),
    reportPromo: sendTo(
      ({ context }) => context.parent,
      ({ context }): PromoMessage => ({ type: 'promo.changed', promo: context.applied }),
    ),
    sendToParent: sendToParent<PromoMessage>(),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    isGuest: ({ context }) => context.visitor === 'guest',
    hasBooking: ({ context }) => context.bookingId !== undefined,
    hasApplied: ({ context }) => context.applied !== undefined,
    hasCode: ({ context }) => context.code.trim() !== '',
    isConfirmed: (_, answer: PromoAnswer) => promoIn(answer, '') !== undefined,
    isRefused: (_, { error }: { error: unknown }) => promoRefusal(error) !== undefined,
  },
}).createMachine({
  id: 'promo',
  description: 'The promo code box of the payment step and of an unpaid booking. A valid code applies a discount.',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isGuest', target: 'guest' },
        { guard: 'hasApplied', target: 'applied' },
        { target: 'notApplied' },
      ],
    },
    guest: {
      description: "The box is disabled and shows 'Log in to use promo codes'.",
      on: { 'login.choose': { actions: { type: 'sendToParent', params: { type: 'login.chosen' } } } },
    },
    notApplied: {
      initial: 'editing',
      invoke: { id: 'promotions', src: 'promotions', input: { name: 'promotions', fallback: [] } },
      states: {
        editing: {
          initial: 'typing',
          on: {
            'code.change': { target: '.typing', actions: { type: 'setCode', params: ({ event }) => event } },
            'promo.pick': { target: 'checking', actions: { type: 'setCode', params: ({ event }) => event } },
            'promo.apply': [{ guard: 'hasCode', target: 'checking' }, { target: '.demanding' }],
          },
          states: {
            typing: {},
            demanding: {
              description: "Apply was clicked with an empty box: 'Please enter a promo code'.",
              tags: 'error',
            },
          },
        },
        checking: {
          tags: 'busy',
          entry: { type: 'sendToParent', params: { type: 'promo.requested' } },
          exit: { type: 'sendToParent', params: { type: 'promo.answered' } },
          invoke: {
            id: 'checkPromo',
            src: 'checkPromo',
            input: ({ context: { code, bookingId, replaces } }) => ({ code: code.trim(), bookingId, replaces }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: '#promo.applied.announcing',
                actions: [{ type: 'applyPromo', params: ({ event }) => event.output }, 'reportPromo'],
              },
              {
                target: 'invalid',
                actions: { type: 'setRefusal', params: ({ event }) => ({ refusal: refusalIn(event.output) }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'invalid',
                actions: { type: 'setRefusal', params: ({ event }) => ({ refusal: promoRefusal(event.error) ?? '' }) },
              },
              { target: 'failed', actions: 'logFailure' },
            ],
          },
        },
        invalid: {
          description: "Dialog 'Invalid Promo Code': the code is unknown, expired or used up.",
          tags: ['error', 'dialog'],
          exit: 'clearRefusal',
          on: { 'dialog.close': 'editing' },
        },
        failed: {
          description: "Dialog 'Error': the code could not be checked.",
          tags: ['error', 'dialog'],
          on: { 'dialog.close': 'editing' },
        },
      },
    },
    applied: {
      description: 'The code is shown with a button that removes it.',
      initial: 'idle',
      on: {
        'promo.remove': [
          { guard: 'hasBooking', target: 'removing' },
          { target: 'notApplied', actions: ['clearApplied', 'reportPromo'] },
        ],
      },
      states: {
        announcing: {
          description: 'A dialog confirms the promo code.',
          tags: 'dialog',
          on: { 'dialog.close': 'idle' },
        },
        idle: {},
        notRemoved: {
          description: "Dialog 'Error': the code could not be removed from the booking.",
          tags: ['error', 'dialog'],
          on: { 'dialog.close': 'idle' },
        },
      },
    },
    removing: {
      description: 'The code is being removed from an existing booking.',
      tags: 'busy',
      entry: { type: 'sendToParent', params: { type: 'promo.requested' } },
      exit: { type: 'sendToParent', params: { type: 'promo.answered' } },
      invoke: {
        id: 'removePromo',
        src: 'removePromo',
        input: ({ context }) => ({ bookingId: required(context.bookingId, 'The booking') }),
        onDone: { target: 'notApplied', actions: ['clearApplied', 'reportPromo'] },
        onError: { target: 'applied.notRemoved', actions: 'logFailure' },
      },
    },
  },
});

function contextOf({ promo, ...input }: PromoInput): PromoContext {
  return { ...input, refusal: '', ...promoBefore(input.visitor, promo) };
}

function promoBefore(visitor: Visitor, promo: DraftPromo | undefined): Pick<PromoContext, 'code' | 'applied'> {
  const discount = visitor === 'customer' ? promo?.discount : undefined;
  if (promo && discount) return { code: '', applied: { code: promo.code, discount } };
  return { code: promo?.code ?? '', applied: undefined };
}
