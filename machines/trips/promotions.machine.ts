import { assign, sendTo, setup } from 'xstate';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import type { BookingDraftEvent } from '../booking/booking-draft.machine.ts';
import type { DraftPromo } from '../booking/booking-draft.ts';
import { discountOf } from '../booking/promo-answer.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { isUsable, matchingPromotions, promotionOf, promotionTyped } from './promotion-list.ts';

/** What the parent hears when a promotion is picked. */
export type PromotionsMessage =
  | { readonly type: 'page.open'; readonly to: string }
  | { readonly type: 'notice.show'; readonly text: string };

export interface PromotionsInput {
  readonly parent: ParentRef<PromotionsMessage>;
  /** The booking that takes the code. */
  readonly draft: ParentRef<BookingDraftEvent>;
}

export interface PromotionsContext extends PromotionsInput {
  readonly promotions: readonly Promotion[];
  readonly typed: string;
  /** Those whose code contains what is typed. */
  readonly matching: readonly Promotion[];
  readonly picked: Promotion | undefined;
}

export type PromotionsEvent =
  | { readonly type: 'promotions.retry' }
  | { readonly type: 'code.change'; readonly code: string }
  /** Enter in the box: picks the promotion of exactly this code. */
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
    keepPromotions: assign(({ context }, { promotions }: { promotions: readonly Promotion[] }) =>
      withMatching({ promotions: promotions.filter(isUsable), typed: context.typed }),
    ),
    keepTyped: assign(({ context }, { code }: { code: string }) =>
      withMatching({ promotions: context.promotions, typed: code }),
    ),
    keepPicked: assign((_, { promotion }: { promotion: Promotion | undefined }) => ({ picked: promotion })),
    tellDraft: sendTo(
      ({ context }) => context.draft,
      ({ context }): BookingDraftEvent => ({ type: 'draft.changed', patch: { promo: draftPromo(context) } }),
    ),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, message: PromotionsMessage) => message,
    ),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    hasPromotions: ({ context }) => context.promotions.length > 0,
    hasMatching: ({ context }) => context.matching.length > 0,
    isListed: (_, { promotion }: { promotion: Promotion | undefined }) => promotion !== undefined,
  },
}).createMachine({
  id: 'promotions',
  description: 'The promotions that the customer can use now; the one picked goes into the booking.',
  context: ({ input }) => ({ ...input, promotions: [], typed: '', matching: [], picked: undefined }),
  initial: 'loading',
  on: { 'code.change': { actions: { type: 'keepTyped', params: ({ event }) => event } } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPromotions',
        src: 'loadPromotions',
        onDone: {
          target: 'shown',
          actions: { type: 'keepPromotions', params: ({ event }) => ({ promotions: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ what: 'promotions', error: event.error }) },
        },
      },
    },
    failed: {
      tags: 'error',
      on: { 'promotions.retry': 'loading' },
    },
    shown: {
      initial: 'deciding',
      on: {
        'code.change': { target: '.deciding', actions: { type: 'keepTyped', params: ({ event }) => event } },
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
                type: 'keepPicked',
                params: ({ context, event }) => ({ promotion: promotionOf(context, event) }),
              },
            },
            'code.submit': {
              guard: { type: 'isListed', params: ({ context }) => ({ promotion: promotionTyped(context) }) },
              target: '#promotions.picked',
              actions: { type: 'keepPicked', params: ({ context }) => ({ promotion: promotionTyped(context) }) },
            },
          },
        },
        unmatched: { description: "'No matching promos found'", tags: 'empty' },
        none: { description: 'There is no promotion for this customer now.', tags: 'empty' },
      },
    },
    picked: {
      description: 'The booking has the code, and the search form is opened.',
      entry: [
        'tellDraft',
        { type: 'tellParent', params: ({ context }) => ({ type: 'notice.show', text: pickedText(context) }) },
        { type: 'tellParent', params: { type: 'page.open', to: '/' } },
      ],
    },
  },
});

function withMatching(list: Pick<PromotionsContext, 'promotions' | 'typed'>) {
  return { ...list, matching: matchingPromotions(list) };
}

function draftPromo({ picked }: PromotionsContext): DraftPromo | undefined {
  return picked && { code: picked.code, discount: discountOf(picked) };
}

function pickedText({ picked }: PromotionsContext): string {
  return `${picked?.code} will be applied to your booking.`;
}
