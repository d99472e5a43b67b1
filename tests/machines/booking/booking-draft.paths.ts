import assert from 'node:assert/strict';
import { bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import {
  type BookingAttempt,
  type BookingDraft,
  type BookingDrafts,
  currentDraft,
  MAX_DRAFTS,
  NO_DRAFTS,
  tripKey,
} from '#machines/booking/booking-draft.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { attempt, booked, draft, savedAs } from '../support/booking-samples.ts';
import { perth, trip } from '../support/samples.ts';

export const other: BookingDraft = { ...draft, trip: { ...trip, drop: perth }, step: 'customer' };
const NAMES: Readonly<Record<string, string>> = { [tripKey(trip)]: 'the trip', [tripKey(other.trip)]: 'another trip' };
const nameOf = (key: string | undefined) => NAMES[key ?? ''] ?? 'no trip';

export default pathModel(bookingDraftMachine, {
  input: NO_DRAFTS,
  otherInputs: [savedAs(draft)],
  slice: ({ drafts, attempts, current }) => [
    drafts.map((each) => [nameOf(tripKey(each.trip)), each.step, each.promo?.code]),
    attempts,
    nameOf(current),
  ],
  events: {
    'draft.opened': [{ draft }, { draft: other }],
    'draft.changed': [{ draft }, { draft: other }],
    'trip.started': [{ trip }],
    'search.entered': [{ trip }],
    'promo.picked': [{ promo: { code: 'TEN' } }],
    'drafts.stored': [{ stored: savedAs(draft, booked) }, { stored: NO_DRAFTS }],
    'attempt.made': [{ attempt }, { attempt: booked }],
    'attempt.dropped': [{ idempotencyKey: 'key-1' }],
    'booking.confirmed': [{ bookingId: 'booking-1' }],
    'booking.expired': [{ bookingId: 'booking-1' }],
  },
  inputInWords: ({ drafts }) => (drafts.length === 0 ? 'nothing stored' : 'a stored draft'),
  eventsInWords: {
    'attempt.made': ({ attempt: made }: { readonly attempt: BookingAttempt }) => made.bookingId ?? 'no booking yet',
    'draft.opened': ofTrip,
    'draft.changed': ofTrip,
    'trip.started': () => 'the trip',
    'drafts.stored': ({ stored }: { readonly stored: BookingDrafts }) =>
      stored === NO_DRAFTS ? 'nothing' : 'the trip with its booking',
  },
  // An attempt always belongs to the trip of the page.
  filter: ({ context }, { type }) =>
    type !== 'attempt.made' || tripKey(currentDraft(context)?.trip ?? other.trip) === attempt.trip,
  invariants: {
    'each trip has at most one draft, and the number of drafts is limited': ({ context: { drafts } }) => {
      assert.equal(new Set(drafts.map((each) => tripKey(each.trip))).size, drafts.length);
      assert.ok(drafts.length <= MAX_DRAFTS);
    },
    'it awaits payment exactly while the current trip has a booking': (snapshot) => {
      const { attempts, current } = snapshot.context;
      const isBooked = attempts.some((each) => each.trip === current && each.bookingId !== undefined);
      assert.equal(snapshot.matches('awaitingPayment'), isBooked);
    },
    'it is empty exactly when there is no current draft': (snapshot) => {
      assert.equal(snapshot.matches('empty'), currentDraft(snapshot.context) === undefined);
    },
  },
});

function ofTrip({ draft: opened }: { readonly draft: BookingDraft }): string {
  return nameOf(tripKey(opened.trip));
}
