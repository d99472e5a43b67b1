import { assign, sendTo, setup } from 'xstate';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import type { BookingDraftEvent } from '../booking/booking-draft.machine.ts';
import { type Coupon, discountOf } from '../booking/promo-answer.ts';
import { messageToParent, type ParentRef } from '../support/parent.ts';
import { required } from '../support/required.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { isUsable, matchingPromotions, promotionOf, promotionTyped } from './promotion-list.ts';

export type PromotionsMessage =
  | { readonly type: 'page.open'; readonly to: string }
  | { readonly type: 'notice.show'; readonly text: string };

export interface PromotionsInput {
  readonly parent: ParentRef<PromotionsMessage>;
  readonly draft: ParentRef<BookingDraftEvent>;
}

export interface PromotionsContext extends PromotionsInput {
  readonly promotions: readonly Promotion[];
  readonly typed: string;
  readonly matching: readonly Promotion[];
  readonly picked: Promotion | undefined;
}

export type PromotionsEvent =
  | { readonly type: 'promotions.retry' }
  | { readonly type: 'code.change'; readonly code: string }
  /** Enter: picks the promotion with exactly this code. */
  | { readonly type: 'code.submit' }
  | { readonly type: 'promotion.pick'; readonly id: string };

export const promotionsMachine = setup({
  types: {
    context: {} as PromotionsContext,
    events: {} as PromotionsEvent,
    input: {} as PromotionsInput,
    tags: {} as 'busy' | 'error' | 'empty',
  },
  actors: {
    loadPromotions: unprovided<readonly Promotion[]>('loadPromotions'),
  },
  actions: {
    setPromotions: assign(({ context }, promotions: readonly Promotion[]) =>
      withMatching({ promotions: promotions.filter(isUsable), typed: context.typed }),
    ),
    setTyped: assign(({ context }, { code }: { code: string }) =>
      withMatching({ promotions: context.promotions, typed: code }),
    ),
    setPicked: assign((_, { promotion }: { promotion: Promotion | undefined }) => ({ picked: promotion })),
    reportPick: sendTo(
      ({ context }) => context.draft,
      ({ context }): BookingDraftEvent => ({ type: 'promo.picked', promo: pickedPromo(context) }),
    ),
    tellParent: messageToParent<PromotionsMessage>(),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    hasPromotions: ({ context }) => context.promotions.length > 0,
    hasMatching: ({ context }) => context.matching.length > 0,
    isListed: (_, { promotion }: { promotion: Promotion | undefined }) => promotion !== undefined,
  },
}).createMachine({
  id: 'promotions',
  description: 'The promotions available to the customer. A picked promotion is applied to the booking.',
  context: ({ input }) => ({ ...input, promotions: [], typed: '', matching: [], picked: undefined }),
  initial: 'loading',
  on: { 'code.change': { actions: { type: 'setTyped', params: ({ event }) => event } } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPromotions',
        src: 'loadPromotions',
        onDone: { target: 'shown', actions: { type: 'setPromotions', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'logFailure' },
      },
    },
    failed: {
      tags: 'error',
      on: { 'promotions.retry': 'loading' },
    },
    shown: {
      initial: 'deciding',
      on: {
        'code.change': { target: '.deciding', actions: { type: 'setTyped', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasMatching', target: 'matching' },
            { guard: 'hasPromotions', target: 'unmatched' },
            { target: 'none' },
          ],
        },
        matching: {
          on: {
            'promotion.pick': {
              guard: { type: 'isListed', params: ({ context, event }) => ({ promotion: promotionOf(context, event) }) },
              target: '#promotions.picked',
              actions: {
                type: 'setPicked',
                params: ({ context, event }) => ({ promotion: promotionOf(context, event) }),
              },
            },
            'code.submit': {
              guard: { type: 'isListed', params: ({ context }) => ({ promotion: promotionTyped(context) }) },
              target: '#promotions.picked',
              actions: { type: 'setPicked', params: ({ context }) => ({ promotion: promotionTyped(context) }) },
            },
          },
        },
        unmatched: { description: "'No matching promos found'", tags: 'empty' },
        none: { description: 'No promotion is available to the customer.', tags: 'empty' },
      },
    },
    picked: {
      description: 'The draft has the promo code, and the search form is opening.',
      entry: [
        'reportPick',
        { type: 'tellParent', params: ({ context }) => ({ type: 'notice.show', text: pickedText(context) }) },
        { type: 'tellParent', params: { type: 'page.open', to: '/' } },
      ],
    },
  },
});

function withMatching(list: Pick<PromotionsContext, 'promotions' | 'typed'>) {
  return { ...list, matching: matchingPromotions(list) };
}

function pickedPromo(context: PromotionsContext): Coupon {
  const picked = pickedIn(context);
  return { code: picked.code, discount: discountOf(picked) };
}

function pickedText(context: PromotionsContext): string {
  return `${pickedIn(context).code} will be applied to your booking.`;
}

function pickedIn({ picked }: PromotionsContext): Promotion {
  return required(picked, 'The picked promotion');
}
