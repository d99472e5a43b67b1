import { assign, setup } from 'xstate';
import type { TripDraft } from '#domain/trip.ts';
import {
  attemptFor,
  type BookingAttempt,
  type BookingDraft,
  type BookingDrafts,
  currentDraft,
  type DraftPromo,
  EMPTY_DRAFT,
  mergedWith,
  NO_DRAFTS,
  resumeDraft,
  tripKey,
  withCurrent,
  withoutTrip,
} from './booking-draft.ts';

export type BookingDraftEvent =
  /** The trip page continues with this draft. */
  | { readonly type: 'draft.opened'; readonly draft: BookingDraft }
  | { readonly type: 'draft.changed'; readonly draft: BookingDraft }
  /** 'Request a ride': the booking is at step 1 again, all else stays. */
  | { readonly type: 'draft.restarted' }
  /** A search, or an earlier ride booked again: its vehicle and extras are yet to be chosen. */
  | { readonly type: 'trip.started'; readonly trip: TripDraft }
  | { readonly type: 'promo.picked'; readonly promo: DraftPromo }
  /** Another tab has stored other drafts. */
  | { readonly type: 'drafts.stored'; readonly stored: BookingDrafts }
  /** The customer has signed out. */
  | { readonly type: 'drafts.cleared' }
  /** Before its booking exists, and again with the booking. */
  | { readonly type: 'attempt.made'; readonly attempt: BookingAttempt }
  /** Refused, or its booking has expired: the next attempt needs another key. */
  | { readonly type: 'attempt.dropped'; readonly idempotencyKey: string }
  | { readonly type: 'booking.settled'; readonly bookingId: string }
  | { readonly type: 'booking.expired'; readonly bookingId: string };

interface OfBooking {
  readonly bookingId: string;
}

export const bookingDraftMachine = setup({
  types: {
    context: {} as BookingDrafts,
    events: {} as BookingDraftEvent,
    input: {} as BookingDrafts,
    tags: {} as 'empty',
  },
  actions: {
    openDraft: assign(({ context }, { draft }: { draft: BookingDraft }) => withCurrent(context, draft)),
    changeDraft: assign(({ context }, { draft }: { draft: BookingDraft }) => changed(context, draft)),
    restartDraft: assign(({ context }) => restarted(context)),
    startTrip: assign(({ context }, { trip }: { trip: TripDraft }) =>
      withCurrent(context, { ...resumeDraft(trip, context), step: 'vehicle', vehicleId: undefined, extraIds: [] }),
    ),
    pickPromo: assign(({ context }, { promo }: { promo: DraftPromo }) =>
      withCurrent(context, { ...(currentDraft(context) ?? EMPTY_DRAFT), promo }),
    ),
    mergeStored: assign(({ context }, { stored }: { stored: BookingDrafts }) => mergedWith(stored, context)),
    clearDrafts: assign({ ...NO_DRAFTS, current: undefined }),
    setAttempt: assign(({ context }, { attempt }: { attempt: BookingAttempt }) => ({
      attempts: [attempt, ...context.attempts.filter(({ trip }) => trip !== attempt.trip)],
    })),
    dropAttempt: assign(({ context: { attempts } }, { idempotencyKey }: { idempotencyKey: string }) => ({
      attempts: attempts.filter((attempt) => attempt.idempotencyKey !== idempotencyKey),
    })),
    dropBooking: assign(({ context: { attempts } }, { bookingId }: OfBooking) => ({
      attempts: attempts.filter((attempt) => attempt.bookingId !== bookingId),
    })),
    dropBookedTrip: assign(({ context }, { bookingId }: OfBooking) => {
      const attempt = context.attempts.find((each) => each.bookingId === bookingId);
      return attempt ? withoutTrip(context, attempt.trip) : {};
    }),
  },
  guards: {
    hasDraft: ({ context }) => currentDraft(context) !== undefined,
    hasBooking: ({ context }) => attemptFor(context, context.current)?.bookingId !== undefined,
  },
}).createMachine({
  id: 'bookingDraft',
  description:
    'What has been entered for the last few trips, one draft each. A draft outlives pages and reloads until its booking is paid.',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'draft.opened': { target: '.deciding', actions: { type: 'openDraft', params: ({ event }) => event } },
    'draft.changed': { target: '.deciding', actions: { type: 'changeDraft', params: ({ event }) => event } },
    'draft.restarted': { actions: 'restartDraft' },
    'trip.started': { target: '.deciding', actions: { type: 'startTrip', params: ({ event }) => event } },
    'promo.picked': { target: '.deciding', actions: { type: 'pickPromo', params: ({ event }) => event } },
    'drafts.stored': { target: '.deciding', actions: { type: 'mergeStored', params: ({ event }) => event } },
    'drafts.cleared': { target: '.empty', actions: 'clearDrafts' },
    'attempt.made': { target: '.deciding', actions: { type: 'setAttempt', params: ({ event }) => event } },
    'attempt.dropped': { target: '.deciding', actions: { type: 'dropAttempt', params: ({ event }) => event } },
    'booking.settled': { target: '.deciding', actions: { type: 'dropBookedTrip', params: ({ event }) => event } },
    'booking.expired': { target: '.deciding', actions: { type: 'dropBooking', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasBooking', target: 'awaitingPayment' },
        { guard: 'hasDraft', target: 'working' },
        { target: 'empty' },
      ],
    },
    empty: {
      description: 'This tab works on no trip: nothing has been entered, or its booking is paid.',
      tags: 'empty',
    },
    working: { description: 'A booking is being entered; nothing is booked yet.' },
    awaitingPayment: { description: 'A booking exists and is unpaid. The draft stays for another try to pay.' },
  },
});

/** The changed draft takes the place of the current one. A trip with an unpaid booking keeps its own draft. */
function changed(context: BookingDrafts, draft: BookingDraft): BookingDrafts {
  const { current } = context;
  const isMoved = current !== undefined && current !== tripKey(draft.trip);
  const isBooked = attemptFor(context, current)?.bookingId !== undefined;
  return withCurrent(isMoved && !isBooked ? withoutTrip(context, current) : context, draft);
}

function restarted({ drafts, current }: BookingDrafts): Partial<BookingDrafts> {
  return { drafts: drafts.map((draft) => (tripKey(draft.trip) === current ? { ...draft, step: 'vehicle' } : draft)) };
}
