import { describe, expect, it } from 'vitest';
import { parseTripQuery } from '#contract/booking/parse-trip-query.ts';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import type { Coordinates, Place } from '#domain/place.ts';
import { selectError } from '#machines/booking/place-field.selectors.ts';
import { type SearchInput, searchMachine } from '#machines/booking/search.machine.ts';
import * as select from '#machines/booking/search.selectors.ts';
import { settled } from '../support/actors.ts';
import { run } from '../support/run.ts';
import { airport, hotel, perth } from '../support/samples.ts';
import { time } from './search.paths.ts';
import { SYDNEY_NOON } from './trip-time.paths.ts';

function start(trip?: SearchInput['trip']) {
  const { actor, calls, callsOfChild, ...tested } = run(searchMachine, { trip });
  const opening = calls('openTripDetail');
  select.selectTripTime(actor.getSnapshot()).send({ type: 'clock.ticked', now: SYDNEY_NOON });
  const state = () => actor.getSnapshot().value.form;
  const fields = () => [select.selectPickupField(actor.getSnapshot()), select.selectDropField(actor.getSnapshot())];
  const errors = () => fields().map((field) => selectError(field.getSnapshot()));
  const places = () => fields().map((field) => field.getSnapshot().context.place);
  const query = () => parseTripQuery(opening.at(-1)?.input.query ?? '');
  const offering = callsOfChild<readonly PlaceSuggestion[], { other: Place | undefined }>('offerPlaces');
  const zoning = callsOfChild<string, Coordinates>('resolveZone');
  return { ...tested, actor, state, errors, places, query, offering, opening, zoning };
}

const route = { pickup: airport, drop: hotel };
const chosen = (name: 'pickup' | 'drop', place: typeof airport) => ({ type: 'place.changed' as const, name, place });

describe('search (`booking/search`)', () => {
  const PENDING = { type: 'place.changed', name: 'pickup', place: undefined, isPending: true } as const;
  const [NO_PICKUP, NO_DROP] = ['Pickup location is required.', 'Drop location is required.'];
  it.each<[string, SearchInput['trip'], readonly (typeof PENDING)[], string, readonly string[]]>([
    ['both places of an empty form', undefined, [], 'pickup', [NO_PICKUP, NO_DROP]],
    ['only the missing place', { serviceType: 0, pickup: airport }, [], 'drop', ['', NO_DROP]],
    ['only the other place, while a chosen one is loading', undefined, [PENDING], 'drop', ['', NO_DROP]],
  ])('asks for %s, and opens nothing', (_, trip, loading, field, missing) => {
    const { actor, errors, effects, opening } = start(trip);
    for (const event of [...loading, { type: 'search.submit' } as const]) actor.send(event);
    expect(select.selectMissing(actor.getSnapshot())).toBe(missing.join(' ').trim());
    if (loading.length === 0) expect(errors()).toEqual(missing);
    expect([effects, opening]).toEqual([[['focusMissing', { field }]], []]);
  });

  it('offers an empty field places other than the one in the other field (`booking/places-offered`)', () => {
    const { actor, clock, offering } = start({ serviceType: 0, pickup: airport });
    const [pickup, drop] = [select.selectPickupField(actor.getSnapshot()), select.selectDropField(actor.getSnapshot())];
    drop.send({ type: 'field.focus' });
    clock.increment(200);
    actor.send({ type: 'places.swap' });
    pickup.send({ type: 'field.focus' });
    clock.increment(200);
    actor.send(chosen('drop', hotel));
    pickup.send({ type: 'text.change', text: '' });
    clock.increment(200);
    expect(offering.map(({ input }) => input)).toEqual([airport, airport, hotel].map((other) => ({ other })));
  });

  it('waits for a chosen place that is still loading', async () => {
    const { actor, state, errors, effects, opening, zoning } = start({ serviceType: 0, pickup: airport });
    await zoning[0]?.resolve('Australia/Sydney');
    actor.send({ type: 'place.changed', name: 'drop', place: undefined, isPending: true });
    actor.send({ type: 'search.submit' });
    expect([state(), select.selectIsBusy(actor.getSnapshot()), effects]).toEqual(['waiting', true, []]);
    actor.send(chosen('drop', hotel));
    expect([errors(), opening.length]).toEqual([['', ''], 1]);
  });

  it('stops waiting when the place fails to load, and asks for it at the next press', () => {
    const { actor, state, errors } = start({ serviceType: 0, pickup: airport });
    actor.send({ type: 'place.changed', name: 'drop', place: undefined, isPending: true });
    actor.send({ type: 'search.submit' });
    actor.send({ type: 'place.changed', name: 'drop', place: undefined });
    expect([state(), errors()]).toEqual([{ editing: { incomplete: 'unmarked' } }, ['', '']]);
    actor.send({ type: 'search.submit' });
    expect(errors()).toEqual(['', 'Drop location is required.']);
  });

  it('preloads the code of the trip page once both places are chosen', () => {
    const { actor, effects } = start();
    actor.send(chosen('pickup', airport));
    expect(effects).toEqual([]);
    actor.send(chosen('drop', hotel));
    expect(effects).toEqual([['preloadTripPage']]);
  });

  it('starts the trip and opens its page with all entries', async () => {
    const { actor, query, zoning, drafted } = start({ ...route, serviceType: 2 });
    await zoning[0]?.resolve('Australia/Sydney');
    actor.send({ type: 'hours.choose', hours: 5 });
    actor.send({ type: 'party.choose', passengers: 2 });
    actor.send({ type: 'party.choose', luggage: 99 });
    actor.send({ type: 'search.submit' });
    expect(select.selectIsBusy(actor.getSnapshot())).toBe(true);
    const pickupAt = { date: '2027-06-01', time: '13:00' };
    const trip = { ...route, serviceType: 2, hours: 5, passengers: 2, luggage: 20, pickupAt, returnAt: undefined };
    expect(query()).toEqual(trip);
    expect(drafted).toEqual([{ type: 'trip.started', trip }]);
  });

  it('waits for the zone of the pickup place before opening the trip page', async () => {
    const { actor, state, query, zoning } = start({ pickup: perth, drop: hotel, serviceType: 0 });
    actor.send({ type: 'search.submit' });
    expect([state(), select.selectIsBusy(actor.getSnapshot())]).toEqual(['checking', true]);
    await zoning[0]?.resolve('Australia/Perth');
    expect(state()).toBe('searching');
    expect(query().pickupAt).toEqual({ date: '2027-06-01', time: '11:00' });
  });

  it('resets the form once the trip page is open', async () => {
    const { actor, opening, zoning, places, state } = start({ ...route, serviceType: 1 });
    await zoning[0]?.resolve('Australia/Sydney');
    actor.send({ type: 'search.submit' });
    await opening[0]?.resolve();
    expect([places(), state()]).toEqual([[undefined, undefined], { editing: { incomplete: 'unmarked' } }]);
    expect(select.selectServiceType(actor.getSnapshot())).toBe(0);
  });

  it('keeps all entries when the trip page fails to open, and retries', async () => {
    const { actor, opening, zoning, places } = start({ ...route, serviceType: 0 });
    await zoning[0]?.resolve('Australia/Sydney');
    actor.send({ type: 'search.submit' });
    await opening[0]?.reject(new Error('offline'));
    expect(select.selectAlert(actor.getSnapshot())).toBe(select.SEARCH_FAILED);
    expect(places()).toEqual([airport, hotel]);
    actor.send({ type: 'search.submit' });
    expect(opening[1]?.input).toEqual(opening[0]?.input);
  });

  it('opens the trip page with a time that is changed while it loads', async () => {
    const { actor, opening, zoning, query } = start({ ...route, serviceType: 0 });
    await zoning[0]?.resolve('Australia/Sydney');
    actor.send({ type: 'search.submit' });
    const part = { date: '2027-06-20' };
    select.selectTripTime(actor.getSnapshot()).send({ type: 'time.choose', leg: 'pickup', part });
    expect([opening.length, query().pickupAt?.date]).toEqual([2, '2027-06-20']);
  });

  it('rejects a return less than an hour after the pickup until the times change', async () => {
    const { actor, opening, zoning } = start({ ...route, serviceType: 1 });
    await zoning[0]?.resolve('Australia/Sydney');
    const early = { ...time, type: 'time.changed' as const, returnAt: { date: '2027-06-04', time: '09:55' } };
    actor.send(early);
    actor.send({ type: 'search.submit' });
    const alert = () => select.selectAlert(actor.getSnapshot());
    expect(alert()).toBe('Return date and time must be at least 1 hour after pickup date and time.');
    expect(opening).toEqual([]);
    actor.send({ ...early, returnAt: { date: '2027-06-04', time: '10:00' } });
    expect(alert()).toBe('');
    actor.send({ type: 'search.submit' });
    expect(opening).toHaveLength(1);
  });

  it('swaps no place that is still loading, which would be lost', () => {
    const { actor, places } = start({ serviceType: 0, ...route });
    actor.send({ type: 'place.changed', name: 'pickup', place: undefined, isPending: true });
    actor.send({ type: 'places.swap' });
    expect(places()).toEqual([airport, hotel]);
    const snapshot = actor.getSnapshot();
    expect([select.selectOffersSwap(snapshot), select.selectCanSwap(snapshot)]).toEqual([true, false]);
  });

  it('swaps the places and their fields, and loads the zone of the new pickup', async () => {
    const { actor, places, zoning } = start({ pickup: airport, drop: perth, serviceType: 0 });
    actor.send({ type: 'places.swap' });
    expect(places()).toEqual([perth, airport]);
    await settled();
    expect(zoning.map((call) => call.input)).toEqual([airport, perth]);
  });

  it("offers 'Same as pickup' for an hourly ride only", () => {
    const { actor, places } = start({ pickup: airport, serviceType: 0 });
    expect(select.selectCanCopyPickup(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'service.choose', serviceType: 2 });
    actor.send({ type: 'drop.copy' });
    expect(places()).toEqual([airport, airport]);
    expect(select.selectIsIncomplete(actor.getSnapshot())).toBe(false);
  });

  it('shows the return picker only for a return ride', () => {
    const { actor } = start();
    const asks = () => [
      select.selectAsksForHours(actor.getSnapshot()),
      select.selectTripTime(actor.getSnapshot()).getSnapshot().context.pickers.return !== undefined,
    ];
    const seen = [asks()];
    for (const serviceType of [1, 2, 7]) {
      actor.send({ type: 'service.choose', serviceType });
      seen.push(asks());
    }
    expect(seen).toEqual([
      [false, false],
      [false, true],
      [true, false],
      [false, false],
    ]);
  });
});
