import { assign, not, raise, sendTo, setup } from 'xstate';
import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import type { BookingTab } from '#contract/trips/read-booking-page.ts';
import type { Instant } from '#domain/local-time.ts';
import type { BookingDraftEvent, TripStarted } from '../booking/booking-draft.machine.ts';
import type { ChangeDraft, ChangeEnd } from '../booking/ride-change.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import { type PageOpened, type ParentRef, sendToParent } from '../support/parent.ts';
import { required } from '../support/required.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import {
  canCancel,
  canRepeat,
  heldPromo,
  isPayable,
  isRateable,
  type RideDirection,
  repeatedRide,
} from './booked-ride.ts';
import { type CancellationMessage, cancellationMachine } from './cancellation.machine.ts';
import { canChange, changeDraftOf } from './changeable-ride.ts';
import { type PayNowMessage, payNowMachine } from './pay-now.machine.ts';
import { type RatingMessage, ratingMachine, type UnsavedReview } from './rating.machine.ts';
import { bookingIdOf, payingFor, type RideAccess } from './ride-access.ts';
import { isNotFound } from './trip-failures.ts';

export interface BookingDetailInput {
  readonly parent: ParentRef<PageOpened>;
  readonly draft: ParentRef<BookingDraftEvent>;
  readonly access: RideAccess;
  readonly tab: BookingTab;
  /** A change of this ride that has just ended. */
  readonly changed?: ChangeEnd | undefined;
  readonly unsaved?: UnsavedReview | undefined;
}

interface BookingDetailContext extends BookingDetailInput, Failing {
  readonly booking: BookingDetail | undefined;
  readonly now: Instant | undefined;
}

type BookingDetailEvent =
  | RatingMessage
  | PayNowMessage
  | CancellationMessage
  | { readonly type: 'booking.retry' | 'thanks.dismiss' | 'ride.cancel' | 'ride.change' }
  | { readonly type: 'booking.reloaded' | 'reload.failed' }
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  /** 'Book again' and 'Book the way back'. */
  | { readonly type: 'ride.repeat'; readonly direction: RideDirection };

export const bookingDetailMachine = setup({
  types: {} as Types<
    BookingDetailContext,
    BookingDetailEvent,
    BookingDetailInput,
    'busy' | 'error' | 'empty',
    'cancellation' | 'payNow' | 'rating'
  >,
  actors: {
    cancellation: cancellationMachine,
    loadBooking: unprovided<BookingDetail, { access: RideAccess }>('loadBooking'),
    payNow: payNowMachine,
    rating: ratingMachine,
    /** Sends 'booking.changed' when it may have changed. */
    watchBooking: unprovidedCallback<{ access: RideAccess; hasEvents?: boolean }>('watchBooking'),
    watchClock: unprovidedCallback('watchClock'),
  },
  actions: {
    setBooking: assign((_, booking: BookingDetail) => ({ booking })),
    setNow: assign((_, { now }: { now: Instant }) => ({ now })),
    startTrip: sendTo(
      ({ context }) => context.draft,
      (_, started: TripStarted): BookingDraftEvent => started,
    ),
    /** Opens the trip page with this draft, or with this tab's earlier entries for the same version. */
    openChange: unprovidedAction<ChangeDraft>('openChange'),
    sendToParent: sendToParent<PageOpened>(),
    raiseReloaded: raise({ type: 'booking.reloaded' }),
    raiseFailed: raise({ type: 'reload.failed' }),
    passReloaded: sendTo('payNow', ({ context }) => ({ type: 'booking.reloaded', promo: heldPromo(context.booking) })),
    passFailed: sendTo('payNow', { type: 'reload.failed' }),
    ...failureActions,
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    canCancel: ({ context }) => canCancel(context),
    canChange: ({ context: { booking, now, tab } }) => tab === 'upcoming' && canChange(booking, now),
    isPayable: ({ context: { booking, tab } }) => tab === 'upcoming' && isPayable(booking),
    isRateable: ({ context: { booking, now, tab } }) => tab === 'history' && isRateable(booking, now),
    canRepeat: ({ context: { booking } }, { direction }: { direction: RideDirection }) => canRepeat(booking, direction),
  },
  delays: {
    /** The links to the invoice and the calendar file expire after an hour. */
    linkLife: 50 * 60_000,
    retryPause: 60_000,
  },
}).createMachine({
  id: 'bookingDetail',
  description: 'A booking with its price and invoice, refreshed while it is on screen.',
  context: ({ input }) => ({ ...input, booking: undefined, now: undefined }),
  invoke: { id: 'watchClock', src: 'watchClock' },
  on: { 'clock.ticked': { actions: { type: 'setNow', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      description: "'Loading booking details...'",
      tags: 'busy',
      invoke: {
        id: 'loadBooking',
        src: 'loadBooking',
        input: ({ context }) => ({ access: context.access }),
        onDone: { target: 'ready', actions: { type: 'setBooking', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: ['logFailure', 'keepFailure'] },
        ],
      },
    },
    missing: { description: 'The booking does not exist or belongs to another customer.', tags: 'empty' },
    failed: { tags: 'error', on: { 'booking.retry': 'loading' } },
    ready: {
      type: 'parallel',
      invoke: {
        id: 'watchBooking',
        src: 'watchBooking',
        // Backends that send no ride have no events of it either (`trips/live`).
        input: ({ context: { access, booking } }) => ({ access, hasEvents: Boolean(booking?.ride) }),
      },
      on: {
        'ride.change': {
          guard: 'canChange',
          actions: {
            type: 'openChange',
            params: ({ context: { booking, access } }) => changeDraftOf(required(booking, 'The booking'), access),
          },
        },
        'ride.repeat': {
          guard: { type: 'canRepeat', params: ({ event }) => event },
          actions: [
            {
              type: 'startTrip',
              params: ({ context, event }) =>
                repeatedRide(required(context.booking?.ride, 'The ride'), event.direction),
            },
            { type: 'sendToParent', params: { type: 'page.open', to: '/' } },
          ],
        },
      },
      states: {
        detail: {
          initial: 'current',
          on: { 'review.sent': '.refreshing', 'booking.changed': '.refreshing' },
          states: {
            current: { after: { linkLife: 'refreshing' } },
            refreshing: {
              description: 'Reloads the booking in the background.',
              invoke: {
                id: 'loadBooking',
                src: 'loadBooking',
                input: ({ context }) => ({ access: context.access }),
                onDone: {
                  target: 'current',
                  actions: [{ type: 'setBooking', params: ({ event }) => event.output }, 'raiseReloaded'],
                },
                onError: [
                  { guard: { type: 'isNotFound', params: ({ event }) => event }, target: '#bookingDetail.missing' },
                  { target: 'stale', actions: ['logFailure', 'raiseFailed'] },
                ],
              },
            },
            stale: {
              description: 'The refresh failed silently and is retried after a pause.',
              after: { retryPause: 'refreshing' },
            },
          },
        },
        payment: {
          initial: 'closed',
          states: {
            closed: { always: { guard: 'isPayable', target: 'open' } },
            open: {
              description: "'Pay now', while the booking is unpaid.",
              always: { guard: not('isPayable'), target: 'closed' },
              invoke: {
                id: 'payNow',
                src: 'payNow',
                input: ({ context, self }) => ({
                  parent: self,
                  ...payingFor(context),
                  promo: heldPromo(context.booking),
                }),
              },
              on: {
                'booking.reloaded': { actions: 'passReloaded' },
                'reload.failed': { actions: 'passFailed' },
                'payNow.outdated': { target: 'open', reenter: true },
              },
            },
          },
        },
        cancellation: {
          initial: 'closed',
          states: {
            closed: { on: { 'ride.cancel': { guard: 'canCancel', target: 'open' } } },
            open: {
              description: 'The dialog, until it is closed.',
              invoke: {
                id: 'cancellation',
                src: 'cancellation',
                input: ({ context: { access }, self }) => ({ parent: self, access }),
              },
              on: { 'cancellation.closed': 'closed' },
            },
          },
        },
        rating: {
          initial: 'closed',
          states: {
            closed: { always: { guard: 'isRateable', target: 'open' } },
            open: {
              description: 'The rating form, until the booking has a review.',
              invoke: {
                id: 'rating',
                src: 'rating',
                input: ({ context, self }) => ({
                  parent: self,
                  bookingId: bookingIdOf(context),
                  unsaved: context.unsaved,
                }),
              },
              initial: 'asking',
              states: {
                asking: {
                  always: { guard: not('isRateable'), target: '#bookingDetail.ready.rating.closed' },
                  on: { 'review.sent': 'sent' },
                },
                sent: { always: { guard: not('isRateable'), target: '#bookingDetail.ready.rating.thanked' } },
              },
            },
            thanked: {
              description: "'Thank you!' stays above the review until it is dismissed.",
              on: { 'thanks.dismiss': 'closed' },
            },
          },
        },
      },
    },
  },
});
