import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { partyOf, type TripDraft } from '#domain/trip.ts';
import { type BookingDraftEvent, bookingDraftMachine } from '#machines/booking/booking-draft.machine.ts';
import { selectDraft, selectSearched } from '#machines/booking/booking-draft.selectors.ts';
import {
  type BookingDraft,
  type BookingDrafts,
  EMPTY_DRAFT,
  MAX_DRAFTS,
  NO_DRAFTS,
  resumeDraft,
  tripKey,
} from '#machines/booking/booking-draft.ts';
import { readAttempts, readDrafts } from '#machines/booking/stored-drafts.ts';
import { ada, attempt, booked, details, draft, savedAs } from '../support/booking-samples.ts';
import { hotel, perth, trip } from '../support/samples.ts';
import { other } from './booking-draft.paths.ts';

function start(saved: BookingDrafts = NO_DRAFTS) {
  const actor = createActor(bookingDraftMachine, { input: saved }).start();
  const context = () => actor.getSnapshot().context;
  return { actor, context, current: () => selectDraft(actor.getSnapshot()) };
}

const inDays = (days: number): BookingDraft => ({
  ...draft,
  trip: { ...trip, pickupAt: { date: `2027-07-0${days}`, time: '09:00' } },
});

describe('booking drafts (`booking/draft`)', () => {
  const elsewhere = { drafts: [{ ...draft, extraIds: [] }, other], attempts: [booked], current: undefined };
  const [saved, paying] = [savedAs(draft), savedAs(draft, booked)];
  const bookingId = 'booking-1';
  const atStep1 = { ...draft, step: 'vehicle' as const };
  const bothKept = { drafts: [other, draft], attempts: [booked], current: tripKey(other.trip) };

  it.each<[string, BookingDrafts, BookingDraftEvent, BookingDrafts]>([
    ['stay while another trip is open', savedAs(draft, booked), { type: 'draft.opened', draft: other }, bothKept],
    ['follow the trip when its route or time changes', saved, { type: 'draft.changed', draft: other }, savedAs(other)],
    ['stay with an unpaid booking when the trip changes', paying, { type: 'draft.changed', draft: other }, bothKept],
    ['lose only the attempt once its booking expires', paying, { type: 'booking.expired', bookingId }, saved],
    ["go back to step 1 for 'Request a ride'", saved, { type: 'draft.restarted' }, savedAs(atStep1)],
    [
      'stay as they are on screen when another tab stores them differently, and adopt its booking',
      savedAs(draft),
      { type: 'drafts.stored', stored: elsewhere },
      { drafts: [draft, other], attempts: [booked], current: tripKey(trip) },
    ],
    [
      'keep a booking paid in another tab, so that Book Now opens its confirmation',
      paying,
      { type: 'drafts.stored', stored: NO_DRAFTS },
      paying,
    ],
    [
      'drop an attempt without a booking when another tab drops it',
      savedAs(draft, attempt),
      { type: 'drafts.stored', stored: saved },
      saved,
    ],
    ['stay when the booking of another trip is paid', paying, { type: 'booking.confirmed', bookingId: 'b9' }, paying],
    [
      'are removed when their booking is paid',
      { ...savedAs(draft, booked), drafts: [other, draft] },
      { type: 'booking.confirmed', bookingId },
      { drafts: [other], attempts: [], current: undefined },
    ],
  ])('%s', (_, saved, event, expected) => {
    const { actor, context } = start(saved);
    actor.send(event);
    expect(context()).toEqual(expected);
  });

  it(`are at most ${MAX_DRAFTS}: the oldest and its attempt are dropped`, () => {
    const { actor, context } = start(savedAs(draft, booked));
    const newer = [1, 2, 3, 4, 5].map(inDays);
    for (const each of newer) actor.send({ type: 'draft.opened', draft: each });
    expect(context()).toMatchObject({ drafts: newer.reverse(), attempts: [] });
  });

  it('keep vehicle and extras when the trip is corrected in the search form (`booking/draft`)', () => {
    const { actor, current } = start(savedAs(draft));
    const corrected = { ...trip, passengers: 3 };
    actor.send({ type: 'trip.started', trip: corrected });
    const customer = { ...details, ...partyOf(corrected) };
    expect(current()).toEqual({ ...atStep1, trip: corrected, customer });
  });

  it('keep vehicle, extras, flight, sign and requests out of a search between other places', () => {
    const { actor, current } = start(savedAs(draft));
    const elsewhere = { ...trip, pickup: perth, drop: trip.pickup, passengers: 3 };
    actor.send({ type: 'trip.started', trip: elsewhere });
    expect(current()).toEqual({
      ...EMPTY_DRAFT,
      trip: elsewhere,
      customer: { ...details, ...partyOf(elsewhere), flightNumber: '', pickupSign: '', notes: '' },
    });
  });

  it('keep what the search form has until a trip page opens', () => {
    const { actor, context } = start();
    const search = { serviceType: 0, pickup: hotel };
    const enter = (entered: TripDraft) => {
      actor.send({ type: 'search.entered', trip: entered });
      return selectSearched(actor.getSnapshot());
    };
    const blank = { serviceType: 0, hours: 3, passengers: 1, luggage: 0, pickupAt: trip.pickupAt };
    const worthKeeping = [search, { ...blank, serviceType: 1 }, { ...blank, luggage: 2 }, { ...blank, passengers: 2 }];
    expect([...worthKeeping, blank].map(enter)).toEqual([...worthKeeping, undefined]);
    enter(search);
    actor.send({ type: 'trip.started', trip });
    expect([context().search, selectSearched(actor.getSnapshot())]).toEqual([undefined, trip]);
    enter(search);
    actor.send({ type: 'draft.opened', draft: other });
    expect(selectSearched(actor.getSnapshot())).toEqual(other.trip);
    enter(search);
    actor.send({ type: 'drafts.cleared' });
    expect(context().search).toBeUndefined();
  });

  it('keep what a repeated ride had until the search adds the date (`booking/again`)', () => {
    const { actor, current } = start(savedAs({ ...draft, vehicleId: '9' }));
    const choices = { vehicleId: '1', extraIds: ['3'], customer: details };
    actor.send({ type: 'trip.started', trip: { ...trip, pickupAt: undefined }, choices });
    actor.send({ type: 'trip.started', trip });
    expect(current()).toEqual(atStep1);
  });

  it('carry a promo code over to the next trip', () => {
    const { actor, context } = start();
    actor.send({ type: 'promo.picked', promo: { code: 'TEN' } });
    expect(context().drafts).toEqual([{ ...EMPTY_DRAFT, promo: { code: 'TEN' } }]);
    actor.send({ type: 'trip.started', trip });
    expect(context().drafts.map((each) => [each.trip, each.promo])).toEqual([[trip, { code: 'TEN' }]]);
  });
});

const stored = (...entries: readonly unknown[]) => JSON.stringify({ version: 2, entries });

describe('stored drafts', () => {
  const proven = { ...trip.pickup, proof: 'proof-1' };
  const full: BookingDraft = {
    ...draft,
    trip: { ...trip, pickup: proven, serviceType: 1, returnAt: { date: '2027-06-05', time: '18:00' }, hours: 3 },
    promo: { code: 'WELCOME10', discount: { type: 'percentage', percent: 10, minimum: 5_000 } },
  };

  it('round-trip', () => {
    expect(readDrafts(stored(full, EMPTY_DRAFT))).toEqual([full, EMPTY_DRAFT]);
    expect(readAttempts(stored(attempt, booked))).toEqual([attempt, booked]);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['broken', '{"version":2,'],
    ['a list', '[]'],
    ['null', 'null'],
    ['of another version', JSON.stringify({ version: 3, entries: [draft] })],
    ['without entries', JSON.stringify({ version: 2 })],
  ])('are empty when the text is %s', (_, text) => {
    expect([readDrafts(text), readAttempts(text)]).toEqual([[], []]);
  });

  it.each([
    ['an unknown step', { ...draft, step: 'extras' }],
    ['a date that does not exist', { ...draft, trip: { ...trip, pickupAt: { date: '2027-02-31', time: '09:00' } } }],
    ['a time that does not exist', { ...draft, trip: { ...trip, pickupAt: { date: '2027-02-01', time: '24:00' } } }],
    ['a place off the globe', { ...draft, trip: { ...trip, drop: { ...hotel, lat: 90.1 } } }],
    ['27 hours', { ...draft, trip: { ...trip, hours: 27 } }],
    ['half a passenger', { ...draft, customer: { ...details, passengers: 1.5 } }],
    ['an endless name', { ...draft, customer: { ...details, contact: { ...ada, firstName: 'a'.repeat(60) } } }],
  ])('with %s are skipped, the others are read', (_, corrupt) => {
    expect(readDrafts(stored(corrupt, other))).toEqual([other]);
  });

  it('never break the app, whatever the storage contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => stored({ ...draft, trip: value })),
        ),
        (text) => {
          for (const read of readDrafts(text)) expect(read).toHaveProperty('trip');
        },
      ),
    );
  });
});

describe('an opened trip', () => {
  it('resumes the draft of the same trip after other trips were opened', () => {
    expect(resumeDraft(structuredClone(trip), { ...NO_DRAFTS, drafts: [other, draft] })).toEqual(draft);
  });

  it('resumes the current draft if the address has no route', () => {
    const saved = { drafts: [other, draft], attempts: [], current: tripKey(trip) };
    expect(resumeDraft({ serviceType: 0 }, saved)).toEqual(draft);
    expect(resumeDraft({ serviceType: 0 }, { ...saved, current: undefined })).toEqual(other);
  });

  it('starts a different trip with only the customer details and the promo code', () => {
    const promo = { code: 'WELCOME10' };
    const asked = { ...trip, drop: perth };
    const started = { ...EMPTY_DRAFT, trip: asked, customer: details, promo };
    expect(resumeDraft(asked, savedAs({ ...draft, promo }))).toEqual(started);
  });

  it('starts empty without a draft', () => {
    expect(resumeDraft(trip, NO_DRAFTS)).toEqual({ ...EMPTY_DRAFT, trip });
  });

  it('starts at step 1 when no vehicle is chosen', () => {
    const { vehicleId: _, ...unchosen } = draft;
    expect(resumeDraft(trip, savedAs(unchosen))).toEqual({ ...unchosen, step: 'vehicle' });
  });
});
