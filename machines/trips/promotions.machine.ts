import { assign, sendTo, setup } from 'xstate';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import type { BookingDraftEvent } from '../booking/booking-draft.machine.ts';
import { type ConfirmedPromo, discountOf } from '../booking/promo-answer.ts';
import { hasStatus } from '../support/failure-text.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import { type NoticeShown, type PageOpened, type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided } from '../support/unprovided.ts';
import { isUsable, matchingPromotions, pickedText, promotionOf, promotionTyped } from './promotion-list.ts';

interface PromotionsInput {
  readonly parent: ParentRef<NoticeShown | PageOpened>;
  readonly draft: ParentRef<BookingDraftEvent>;
}

interface PromotionsContext extends PromotionsInput, Failing {
  readonly promotions: readonly Promotion[];
  readonly typed: string;
  readonly picked: Promotion | undefined;
}

type PromotionsEvent =
  | { readonly type: 'promotions.retry' }
  | { readonly type: 'code.change'; readonly code: string }
  /** Enter: picks the promotion with exactly this code. */
  | { readonly type: 'code.submit' }
  | { readonly type: 'promotion.pick'; readonly id: string };

export const promotionsMachine = setup({
  types: {} as Types<PromotionsContext, PromotionsEvent, PromotionsInput, 'busy' | 'error' | 'empty'>,
  actors: { loadPromotions: unprovided<readonly Promotion[]>('loadPromotions') },
  actions: {
    setPromotions: assign((_, promotions: readonly Promotion[]) => ({ promotions: promotions.filter(isUsable) })),
    setTyped: assign((_, { code }: { code: string }) => ({ typed: code })),
    setPicked: assign((_, picked: Promotion | undefined) => ({ picked })),
    reportPick: sendTo(
      ({ context }) => context.draft,
      ({ context }): BookingDraftEvent => ({ type: 'promo.picked', promo: pickedPromo(context) }),
    ),
    sendToParent: sendToParent<NoticeShown | PageOpened>(),
    ...failureActions,
  },
  guards: {
    hasPromotions: ({ context }) => context.promotions.length > 0,
    hasMatching: ({ context }) => matchingPromotions(context).length > 0,
    /** Other backends have no list of promotions but accept codes. */
    isUnknownCall: (_, { error }: { error: unknown }) => hasStatus(error, 404),
    isListed: (_, promotion: Promotion | undefined) => promotion !== undefined,
  },
}).createMachine({
  id: 'promotions',
  description: 'The promotions available to the customer. A picked promotion is applied to the booking.',
  context: ({ input }) => ({ ...input, promotions: [], typed: '', picked: undefined }),
  initial: 'loading',
  on: { 'code.change': { actions: { type: 'setTyped', params: ({ event }) => event } } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPromotions',
        src: 'loadPromotions',
        onDone: { target: 'shown', actions: { type: 'setPromotions', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnknownCall', params: ({ event }) => event }, target: 'shown' },
          { target: 'failed', actions: ['logFailure', 'keepFailure'] },
        ],
      },
    },
    failed: { tags: 'error', on: { 'promotions.retry': 'loading' } },
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
              guard: { type: 'isListed', params: ({ context, event }) => promotionOf(context, event) },
              target: '#promotions.picked',
              actions: { type: 'setPicked', params: ({ context, event }) => promotionOf(context, event) },
            },
            'code.submit': {
              guard: { type: 'isListed', params: ({ context }) => promotionTyped(context) },
              target: '#promotions.picked',
              actions: { type: 'setPicked', params: ({ context }) => promotionTyped(context) },
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
        {
          type: 'sendToParent',
          params: ({ context }) => ({ type: 'notice.show', text: pickedText(pickedIn(context)) }),
        },
        { type: 'sendToParent', params: { type: 'page.open', to: '/' } },
      ],
    },
  },
});

function pickedPromo(context: PromotionsContext): ConfirmedPromo {
  const picked = pickedIn(context);
  return { code: picked.code, discount: discountOf(picked) };
}

function pickedIn({ picked }: PromotionsContext): Promotion {
  return required(picked, 'The picked promotion');
}
