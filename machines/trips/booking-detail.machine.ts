import { assign, not, raise, sendTo, setup } from 'xstate';
import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import type { BookingTab } from '#contract/trips/read-booking-page.ts';
import type { Instant } from '#domain/local-time.ts';
import type { BookingDraftEvent } from '../booking/booking-draft.machine.ts';
import type { Failure } from '../support/failure.ts';
import type { ParentRef } from '../support/parent.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { canRepeat, heldPromo, isPayable, isRateable } from './booked-ride.ts';
import { isMissing } from './booking-detail-failure.ts';
import { type PayNowMessage, payNowMachine } from './pay-now.machine.ts';
import { type RatingMessage, ratingMachine } from './rating.machine.ts';
import { type RideDirection, repeatedRide } from './repeated-ride.ts';

/** What the parent hears. */
export interface BookingDetailMessage {
  readonly type: 'page.open';
  readonly to: string;
}

export interface BookingDetailInput {
  readonly parent: ParentRef<BookingDetailMessage>;
  /** What keeps the search form's entries. */
  readonly draft: ParentRef<BookingDraftEvent>;
  readonly bookingId: string;
  /** Which of the two pages asks: that of a booking ahead, or that of one that is over. */
  readonly tab: BookingTab;
}

export interface BookingDetailContext extends BookingDetailInput {
  readonly booking: BookingDetail | undefined;
  readonly now: Instant | undefined;
}

export type BookingDetailEvent =
  | { readonly type: 'booking.retry' }
  | RatingMessage
  | PayNowMessage
  /** It has been asked for again, with success or without. */
  | { readonly type: 'booking.reloaded' }
  | { readonly type: 'page.restored' }
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  /** 'Book again' and 'Book the way back'. */
  | { readonly type: 'ride.repeat'; readonly direction: RideDirection };

export const bookingDetailMachine = setup({
  types: {
    context: {} as BookingDetailContext,
    events: {} as BookingDetailEvent,
    input: {} as BookingDetailInput,
    tags: {} as 'busy' | 'error' | 'empty',
    children: {} as {
      loadBooking: 'loadBooking';
      payNow: 'payNow';
      rating: 'rating';
      watchClock: 'watchClock';
      watchRestore: 'watchRestore';
    },
  },
  actors: {
    loadBooking: unprovided<BookingDetail, { bookingId: string }>('loadBooking'),
    payNow: payNowMachine,
    rating: ratingMachine,
    watchClock: unprovidedCallback('watchClock'),
    watchRestore: unprovidedCallback('watchRestore'),
  },
  actions: {
    keepBooking: assign((_, { booking }: { booking: BookingDetail }) => ({ booking })),
    keepNow: assign((_, { now }: { now: Instant }) => ({ now })),
    fillSearch: sendTo(
      ({ context }) => context.draft,
      ({ context: { booking } }, { direction }: { direction: RideDirection }): BookingDraftEvent => ({
        type: 'draft.changed',
        patch: booking?.ride ? repeatedRide(booking.ride, direction) : {},
      }),
    ),
    openSearch: sendTo(({ context }) => context.parent, { type: 'page.open', to: '/' } satisfies BookingDetailMessage),
    tellReloaded: raise({ type: 'booking.reloaded' }),
    passReloaded: sendTo('payNow', { type: 'booking.reloaded' }),
    logFailure: unprovidedAction<Failure>('logFailure'),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isMissing(error),
    isPayable: ({ context: { booking, tab } }) => tab === 'upcoming' && isPayable(booking),
    isRateable: ({ context: { booking, tab } }) => tab === 'history' && isRateable(booking),
    canRepeat: ({ context: { booking } }, { direction }: { direction: RideDirection }) => canRepeat(booking, direction),
  },
  delays: {
    /** The addresses of the invoice and the calendar file serve for an hour. */
    linkLife: 50 * 60_000,
    /** Until what could not be refreshed is asked for again. */
    retryPause: 60_000,
  },
}).createMachine({
  id: 'bookingDetail',
  description: 'One booking of the customer with its price and invoice, kept up to date while it is shown.',
  context: ({ input }) => ({ ...input, booking: undefined, now: undefined }),
  invoke: { id: 'watchClock', src: 'watchClock' },
  on: { 'clock.ticked': { actions: { type: 'keepNow', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      description: "'Loading booking details...'",
      tags: 'busy',
      invoke: {
        id: 'loadBooking',
        src: 'loadBooking',
        input: ({ context }) => ({ bookingId: context.bookingId }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepBooking', params: ({ event }) => ({ booking: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          {
            target: 'failed',
            actions: { type: 'logFailure', params: ({ event }) => ({ what: 'booking', error: event.error }) },
          },
        ],
      },
    },
    missing: {
      description: 'This customer has no such booking.',
      tags: 'empty',
    },
    failed: {
      tags: 'error',
      on: { 'booking.retry': 'loading' },
    },
    ready: {
      type: 'parallel',
      invoke: { id: 'watchRestore', src: 'watchRestore' },
      on: {
        'ride.repeat': {
          guard: { type: 'canRepeat', params: ({ event }) => event },
          actions: [{ type: 'fillSearch', params: ({ event }) => event }, 'openSearch'],
        },
      },
      states: {
        detail: {
          initial: 'current',
          on: {
            'review.sent': '.refreshing',
            'booking.changed': '.refreshing',
            'page.restored': '.refreshing',
          },
          states: {
            current: { after: { linkLife: 'refreshing' } },
            refreshing: {
              description: 'Asks again in the background; what is shown stays until the answer is here.',
              invoke: {
                id: 'loadBooking',
                src: 'loadBooking',
                input: ({ context }) => ({ bookingId: context.bookingId }),
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'keepBooking', params: ({ event }) => ({ booking: event.output }) },
                    'tellReloaded',
                  ],
                },
                onError: [
                  { guard: { type: 'isMissing', params: ({ event }) => event }, target: '#bookingDetail.missing' },
                  {
                    target: 'stale',
                    actions: [
                      { type: 'logFailure', params: ({ event }) => ({ what: 'booking', error: event.error }) },
                      'tellReloaded',
                    ],
                  },
                ],
              },
            },
            stale: {
              description: 'It could not be refreshed: nothing is said, and it is tried again soon.',
              after: { retryPause: 'refreshing' },
            },
          },
        },
        payment: {
          initial: 'closed',
          states: {
            closed: { always: { guard: 'isPayable', target: 'open' } },
            open: {
              description: "'Pay now', while the booking waits for its payment.",
              always: { guard: not('isPayable'), target: 'closed' },
              invoke: {
                id: 'payNow',
                src: 'payNow',
                input: ({ context: { bookingId, booking }, self }) => ({
                  parent: self,
                  bookingId,
                  promo: heldPromo(booking),
                }),
              },
              on: { 'booking.reloaded': { actions: 'passReloaded' } },
            },
          },
        },
        rating: {
          initial: 'closed',
          states: {
            closed: { always: { guard: 'isRateable', target: 'open' } },
            open: {
              description: 'Asks how the ride was, until the review is there.',
              always: { guard: not('isRateable'), target: 'closed' },
              invoke: {
                id: 'rating',
                src: 'rating',
                input: ({ context, self }) => ({ parent: self, bookingId: context.bookingId }),
              },
            },
          },
        },
      },
    },
  },
});
