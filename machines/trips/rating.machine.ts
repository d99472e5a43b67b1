import { assign, sendTo, setup } from 'xstate';
import type { Instant } from '#domain/local-time.ts';
import { cutReview, RATING_SECONDS, STARS } from '#domain/review.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { isReviewRefused, reviewErrorText } from './trip-failures.ts';

/** The booking has a review now, or can have none: the detail loads again. */
export interface RatingMessage {
  readonly type: 'review.sent';
}

export interface RatingInput {
  readonly parent: ParentRef<RatingMessage>;
  readonly bookingId: string;
}

export interface RatingContext extends RatingInput {
  /** 0 until one is chosen. */
  readonly stars: number;
  readonly review: string;
  readonly now: Instant | undefined;
  /** When the form disappears; known from the first tick on. */
  readonly endsAt: Instant | undefined;
  /** Why the server did not take it. */
  readonly message: string;
}

export interface SendReviewInput {
  readonly bookingId: string;
  readonly stars: number;
  readonly review: string;
}

export type RatingEvent =
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  | { readonly type: 'stars.choose'; readonly stars: number }
  | { readonly type: 'review.change'; readonly review: string }
  | { readonly type: 'rating.submit' };

export const ratingMachine = setup({
  types: {
    context: {} as RatingContext,
    events: {} as RatingEvent,
    input: {} as RatingInput,
    tags: {} as 'busy' | 'error' | 'form' | 'locked',
  },
  actors: {
    sendReview: unprovided<void, SendReviewInput>('sendReview'),
    /** Tells the time at once, about every second, and when a tab that slept is shown again. */
    watchSeconds: unprovidedCallback('watchSeconds'),
  },
  actions: {
    keepNow: assign(({ context }, { now }: { now: Instant }) => ({ now, endsAt: endOf(context, now) })),
    chooseStars: assign((_, { stars }: { stars: number }) => ({ stars })),
    keepReview: assign((_, { review }: { review: string }) => ({ review: cutReview(review) })),
    setMessage: assign((_, { message }: { message: string }) => ({ message })),
    tellParent: sendTo(({ context }) => context.parent, { type: 'review.sent' }),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    isOver: ({ context }, { now }: { now: Instant }) => now >= endOf(context, now),
    isOnScale: (_, { stars }: { stars: number }) => Number.isInteger(stars) && stars >= 1 && stars <= STARS,
    isRefused: (_, { error }: { error: unknown }) => isReviewRefused(error),
  },
}).createMachine({
  id: 'rating',
  description: 'How the ride was: one to five stars and some words, asked for during five minutes.',
  context: ({ input }) => ({
    ...input,
    stars: 0,
    review: '',
    now: undefined,
    endsAt: undefined,
    message: '',
  }),
  initial: 'offered',
  states: {
    offered: {
      description: "'Rating will disappear in', by the clock rather than by counted seconds: a device may sleep.",
      tags: 'form',
      invoke: { id: 'watchSeconds', src: 'watchSeconds' },
      initial: 'unrated',
      on: {
        'clock.ticked': [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'expired' },
          { actions: { type: 'keepNow', params: ({ event }) => event } },
        ],
        'stars.choose': {
          guard: { type: 'isOnScale', params: ({ event }) => event },
          target: '.rated',
          actions: { type: 'chooseStars', params: ({ event }) => event },
        },
        'review.change': { actions: { type: 'keepReview', params: ({ event }) => event } },
      },
      states: {
        unrated: { description: 'Without a star it cannot be sent.' },
        rated: { on: { 'rating.submit': '#rating.sending' } },
      },
    },
    sending: {
      description: 'What was sent in time is not taken away: the countdown ends here.',
      tags: ['form', 'busy', 'locked'],
      invoke: {
        id: 'sendReview',
        src: 'sendReview',
        input: ({ context: { bookingId, stars, review } }) => ({ bookingId, stars, review: review.trim() }),
        onDone: { target: 'thanked', actions: 'tellParent' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: [
              { type: 'setMessage', params: ({ event }) => ({ message: reviewErrorText(event.error) }) },
              'tellParent',
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'setMessage', params: ({ event }) => ({ message: reviewErrorText(event.error) }) },
              { type: 'logFailure', params: ({ event }) => ({ what: 'sendReview', error: event.error }) },
            ],
          },
        ],
      },
    },
    failed: {
      description: 'It could not be sent. All that was entered is there, can be changed, and can be sent again.',
      tags: ['form', 'error'],
      exit: { type: 'setMessage', params: { message: '' } },
      on: {
        'stars.choose': {
          guard: { type: 'isOnScale', params: ({ event }) => event },
          actions: { type: 'chooseStars', params: ({ event }) => event },
        },
        'review.change': { actions: { type: 'keepReview', params: ({ event }) => event } },
        'rating.submit': 'sending',
      },
    },
    thanked: {
      description: "'Thank you!': the form is locked until the detail, loaded again, shows the review.",
      tags: ['form', 'locked'],
    },
    refused: {
      description: 'Reviewed already, perhaps in another tab, or not to be reviewed: the detail, loaded again, tells.',
      tags: ['form', 'locked'],
    },
    expired: { description: 'The five minutes are over: the form is gone until the booking is opened again.' },
  },
});

function endOf({ endsAt }: RatingContext, now: Instant): Instant {
  return endsAt ?? now + RATING_SECONDS * 1_000;
}
