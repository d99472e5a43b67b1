import { assign, setup } from 'xstate';
import type { Instant } from '#domain/local-time.ts';
import { RATING_SECONDS, REVIEW_CHARACTERS, STARS } from '#domain/review.ts';
import { cutText } from '#domain/text.ts';
import { type ParentRef, sendToParent } from '../support/parent.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { isConflict, reviewErrorText } from './trip-failures.ts';

export interface RatingMessage {
  /** 'booking.changed': it has a review, or cannot have one. */
  readonly type: 'review.sent' | 'booking.changed';
}

/** A review that was typed and not sent. */
export interface UnsavedReview {
  readonly bookingId: string;
  readonly stars: number;
  readonly review: string;
}

interface RatingInput {
  readonly parent: ParentRef<RatingMessage>;
  readonly bookingId: string;
  readonly unsaved?: UnsavedReview | undefined;
}

interface RatingContext extends RatingInput {
  /** 0 until one is chosen. */
  readonly stars: number;
  readonly review: string;
  readonly now: Instant | undefined;
  /** When the form disappears; undefined before the first tick. */
  readonly endsAt: Instant | undefined;
  /** Why the server rejected the review. */
  readonly message: string;
}

type RatingEvent =
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  | { readonly type: 'stars.choose'; readonly stars: number }
  | { readonly type: 'review.change'; readonly review: string }
  | { readonly type: 'rating.submit' };

export const ratingMachine = setup({
  types: {} as Types<RatingContext, RatingEvent, RatingInput, 'busy' | 'error' | 'form' | 'locked'>,
  actors: {
    sendReview: unprovided<void, UnsavedReview>('sendReview'),
    /** Ticks at once, about every second, and when a suspended tab becomes visible. */
    watchSeconds: unprovidedCallback('watchSeconds'),
  },
  actions: {
    setNow: assign(({ context }, { now }: { now: Instant }) => ({ now, endsAt: endOf(context, now) })),
    chooseStars: assign((_, { stars }: { stars: number }) => ({ stars })),
    setReview: assign((_, { review }: { review: string }) => ({ review: cutText(review, REVIEW_CHARACTERS) })),
    setMessage: assign((_, message: string) => ({ message })),
    storeUnsaved: unprovidedAction<UnsavedReview>('storeUnsaved'),
    removeUnsaved: unprovidedAction('removeUnsaved'),
    sendToParent: sendToParent<RatingMessage>(),
    logFailure: unprovidedAction('logFailure'),
  },
  guards: {
    isOver: ({ context }, { now }: { now: Instant }) => now >= endOf(context, now),
    isRated: ({ context }) => context.stars > 0,
    isOnScale: (_, { stars }: { stars: number }) => Number.isInteger(stars) && stars >= 1 && stars <= STARS,
    isRefused: (_, { error }: { error: unknown }) => isConflict(error),
  },
}).createMachine({
  id: 'rating',
  description: 'The rating form: one to five stars and an optional review, open for five minutes.',
  context: ({ input }) => ({
    ...input,
    ...entriesOf(input),
    now: undefined,
    endsAt: undefined,
    message: '',
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The entries can be edited.',
      tags: 'form',
      initial: 'offered',
      on: {
        'stars.choose': {
          guard: { type: 'isOnScale', params: ({ event }) => event },
          actions: [
            { type: 'chooseStars', params: ({ event }) => event },
            { type: 'storeUnsaved', params: ({ context }) => unsavedOf(context) },
          ],
        },
        'review.change': {
          actions: [
            { type: 'setReview', params: ({ event }) => event },
            { type: 'storeUnsaved', params: ({ context }) => unsavedOf(context) },
          ],
        },
      },
      states: {
        offered: {
          description:
            "'Rating will disappear in'. The clock measures the time, because timers stop while a device sleeps.",
          invoke: { id: 'watchSeconds', src: 'watchSeconds' },
          initial: 'unrated',
          on: {
            'clock.ticked': [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#rating.expired' },
              { actions: { type: 'setNow', params: ({ event }) => event } },
            ],
          },
          states: {
            unrated: {
              description: 'A rating without stars cannot be submitted.',
              always: { guard: 'isRated', target: 'rated' },
            },
            rated: { on: { 'rating.submit': '#rating.sending' } },
          },
        },
        failed: {
          description: 'The rating could not be sent. A retry does not expire.',
          tags: 'error',
          exit: { type: 'setMessage', params: '' },
          on: { 'rating.submit': '#rating.sending' },
        },
      },
    },
    sending: {
      description: 'The countdown stops here: a rating submitted in time does not expire.',
      tags: ['form', 'busy', 'locked'],
      invoke: {
        id: 'sendReview',
        src: 'sendReview',
        input: ({ context: { bookingId, stars, review } }) => ({ bookingId, stars, review: review.trim() }),
        onDone: {
          target: 'thanked',
          actions: ['removeUnsaved', { type: 'sendToParent', params: { type: 'review.sent' } }],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: [
              'removeUnsaved',
              { type: 'setMessage', params: ({ event }) => reviewErrorText(event.error) },
              { type: 'sendToParent', params: { type: 'booking.changed' } },
            ],
          },
          {
            target: 'open.failed',
            actions: [{ type: 'setMessage', params: ({ event }) => reviewErrorText(event.error) }, 'logFailure'],
          },
        ],
      },
    },
    thanked: {
      description: "'Thank you!': the form is locked until the reloaded detail shows the review.",
      tags: ['form', 'locked'],
    },
    refused: {
      description:
        'The booking is already reviewed, perhaps in another tab, or cannot be reviewed. The reloaded detail shows which.',
      tags: ['form', 'locked'],
    },
    expired: { description: 'The five minutes are over. The form is hidden until the booking is reopened.' },
  },
});

function entriesOf({ unsaved, bookingId }: RatingInput): Pick<RatingContext, 'stars' | 'review'> {
  return unsaved?.bookingId === bookingId ? { stars: unsaved.stars, review: unsaved.review } : { stars: 0, review: '' };
}

function unsavedOf({ bookingId, stars, review }: RatingContext): UnsavedReview {
  return { bookingId, stars, review };
}

function endOf({ endsAt }: RatingContext, now: Instant): Instant {
  return endsAt ?? now + RATING_SECONDS * 1_000;
}
