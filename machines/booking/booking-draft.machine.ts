import { assign, setup } from 'xstate';
import type { TripDraft } from '#domain/trip.ts';
import type { Types } from '../support/types.ts';
import {
  attemptFor,
  type BookingAttempt,
  type BookingDraft,
  type BookingDrafts,
  currentDraft,
  type DraftPromo,
  EMPTY_DRAFT,
  hasEntries,
  mergedWith,
  NO_DRAFTS,
  startedDraft,
  type TripChoices,
  tripKey,
  withCurrent,
  withoutTrip,
} from './booking-draft.ts';

/** A new search, or a repeated ride with its choices. */
export interface TripStarted {
  readonly type: 'trip.started';
  readonly trip: TripDraft;
  readonly choices?: TripChoices | undefined;
}

export type BookingDraftEvent =
  /** The trip page resumes this draft. */
  | { readonly type: 'draft.opened'; readonly draft: BookingDraft }
  | { readonly type: 'draft.changed'; readonly draft: BookingDraft }
  /** 'Request a ride': back to step 1, everything else stays. */
  | { readonly type: 'draft.restarted' }
  | TripStarted
  | { readonly type: 'search.entered'; readonly trip: TripDraft }
  | { readonly type: 'promo.picked'; readonly promo: DraftPromo }
  /** Another tab has changed the stored drafts. */
  | { readonly type: 'drafts.stored'; readonly stored: BookingDrafts }
  | { readonly type: 'drafts.cleared' }
  /** Sent before the booking exists and again with its id. */
  | { readonly type: 'attempt.made'; readonly attempt: BookingAttempt }
  /** Rejected, or the booking has expired: the next attempt needs a new key. */
  | { readonly type: 'attempt.dropped'; readonly idempotencyKey: string }
  | { readonly type: 'booking.confirmed'; readonly bookingId: string }
  | { readonly type: 'booking.expired'; readonly bookingId: string };

export const bookingDraftMachine = setup({
  types: {} as Types<BookingDrafts, BookingDraftEvent, BookingDrafts>,
  actions: {
    openDraft: assign(({ context }, { draft }: { draft: BookingDraft }) => ({
      ...withCurrent(context, draft),
      search: undefined,
    })),
    changeDraft: assign(({ context }, { draft }: { draft: BookingDraft }) => changed(context, draft)),
    restartDraft: assign(({ context }) => restarted(context)),
    startTrip: assign(({ context }, started: Omit<TripStarted, 'type'>) => ({
      ...withCurrent(context, startedDraft(started, context)),
      search: undefined,
    })),
    keepSearch: assign((_, { trip }: { trip: TripDraft }) => ({ search: hasEntries(trip) ? trip : undefined })),
    pickPromo: assign(({ context }, { promo }: { promo: DraftPromo }) =>
      withCurrent(context, { ...(currentDraft(context) ?? EMPTY_DRAFT), promo }),
    ),
    mergeStored: assign(({ context }, { stored }: { stored: BookingDrafts }) => mergedWith(stored, context)),
    clearDrafts: assign({ ...NO_DRAFTS, current: undefined, search: undefined }),
    setAttempt: assign(({ context }, { attempt }: { attempt: BookingAttempt }) => ({
      attempts: [attempt, ...context.attempts.filter(({ trip }) => trip !== attempt.trip)],
    })),
    dropAttempt: assign(({ context: { attempts } }, { idempotencyKey }: { idempotencyKey: string }) => ({
      attempts: attempts.filter((attempt) => attempt.idempotencyKey !== idempotencyKey),
    })),
    dropBooking: assign(({ context: { attempts } }, { bookingId }: { bookingId: string }) => ({
      attempts: attempts.filter((attempt) => attempt.bookingId !== bookingId),
    })),
    dropBookedTrip: assign(({ context }, { bookingId }: { bookingId: string }) => {
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
  description: 'The drafts of recent trips. A draft survives reloads until its booking is paid.',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'draft.opened': { target: '.deciding', actions: { type: 'openDraft', params: ({ event }) => event } },
    'draft.changed': { target: '.deciding', actions: { type: 'changeDraft', params: ({ event }) => event } },
    'draft.restarted': { actions: 'restartDraft' },
    'trip.started': { target: '.deciding', actions: { type: 'startTrip', params: ({ event }) => event } },
    'search.entered': { actions: { type: 'keepSearch', params: ({ event }) => event } },
    'promo.picked': { target: '.deciding', actions: { type: 'pickPromo', params: ({ event }) => event } },
    'drafts.stored': { target: '.deciding', actions: { type: 'mergeStored', params: ({ event }) => event } },
    'drafts.cleared': { target: '.empty', actions: 'clearDrafts' },
    'attempt.made': { target: '.deciding', actions: { type: 'setAttempt', params: ({ event }) => event } },
    'attempt.dropped': { target: '.deciding', actions: { type: 'dropAttempt', params: ({ event }) => event } },
    'booking.confirmed': { target: '.deciding', actions: { type: 'dropBookedTrip', params: ({ event }) => event } },
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
    empty: { description: 'Nothing has been entered, or the booking is paid.' },
    working: {},
    awaitingPayment: { description: 'Booked but unpaid. The draft stays for another try.' },
  },
});

/** Replaces the current draft. A trip with an unpaid booking keeps its own draft. */
function changed(context: BookingDrafts, draft: BookingDraft): BookingDrafts {
  const { current } = context;
  const isMoved = current !== undefined && current !== tripKey(draft.trip);
  const isBooked = attemptFor(context, current)?.bookingId !== undefined;
  return withCurrent(isMoved && !isBooked ? withoutTrip(context, current) : context, draft);
}

function restarted({ drafts, current }: BookingDrafts): Partial<BookingDrafts> {
  return { drafts: drafts.map((draft) => (tripKey(draft.trip) === current ? { ...draft, step: 'vehicle' } : draft)) };
}
