import { describe, expect, it } from 'vitest';
import { type VehicleLookupInput, vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import * as select from '#machines/booking/vehicle-lookup.selectors.ts';
import { httpFailure } from '../support/failures.ts';
import { run } from '../support/run.ts';
import { sedan, trip, van } from '../support/samples.ts';
import { held, misplaced, otherTrip } from './vehicle-lookup.paths.ts';

function start(input: Partial<VehicleLookupInput> = {}) {
  const { actor, clock, heard, calls } = run(vehicleLookupMachine, input);
  actor.send({ type: 'trip.changed', trip });
  const result = () => select.selectResultText(actor.getSnapshot());
  return { actor, clock, heard, result, calls: calls('findVehicles') };
}

describe('vehicle lookup (`booking/vehicle-lookup`)', () => {
  it('looks up the first trip at once and the latest one second after the last change', () => {
    const { actor, clock, calls } = start();
    expect(calls).toHaveLength(1);
    actor.send({ type: 'trip.changed', trip: { ...trip, pickup: trip.drop } });
    clock.increment(999);
    actor.send({ type: 'trip.changed', trip: otherTrip });
    clock.increment(999);
    expect(calls).toHaveLength(1);
    clock.increment(1);
    expect(calls.slice(1).map((call) => call.input)).toEqual([
      {
        ...{ pickup: 'Sydney Airport (T1)', pickup_lat: -33.9363, pickup_lng: 151.1658 },
        ...{ drop: 'Perth Airport', drop_lat: -31.9385, drop_lng: 115.9672 },
        ...{ date_time: 'Fri, Jun 04, 2027 09:00 AM', service_type: 0 },
      },
    ]);
  });

  it('looks up the same trip again once its refused place has been chosen again (`money/bound-places`)', async () => {
    const { actor, clock, calls } = start();
    await calls[0]?.reject(misplaced);
    expect(actor.getSnapshot().value).toBe('refused');
    actor.send({ type: 'trip.changed', trip: { ...trip, drop: { ...trip.drop, proof: 'proof-1' } } });
    clock.increment(1000);
    expect(calls[1]?.input).toMatchObject({ drop: 'Park Hyatt Sydney', drop_proof: 'proof-1' });
  });

  it('asks for the vehicle of a booked ride, too, also once prices have run out (`booking/withdrawn-vehicle`)', async () => {
    const { actor, calls } = start({ bookedId: '9' });
    await calls[0]?.resolve([held]);
    actor.send({ type: 'offer.ended' });
    expect(calls.map(({ input }) => input)).toMatchObject([{ booked_vehicle_id: '9' }, { booked_vehicle_id: '9' }]);
  });

  it('uses the last response and aborts the earlier request', async () => {
    const { actor, clock, calls, heard } = start();
    actor.send({ type: 'trip.changed', trip: otherTrip });
    expect(calls[0]?.signal.aborted).toBe(true);
    clock.increment(1000);
    await calls[1]?.resolve([van]);
    await calls[0]?.resolve([sedan]);
    expect(actor.getSnapshot().context.vehicles).toEqual([van]);
    expect(heard).toEqual([{ type: 'vehicle.changed', vehicle: van }]);
  });

  it.each([
    ['fits the party', { party: { passengers: 5, luggage: 2 } }, [sedan, van], van],
    ['fits when the clicked one is no longer offered', { chosenId: '2' }, [sedan], sedan],
  ])('preselects the first vehicle that %s', async (_, given, offered, vehicle) => {
    const { calls, heard } = start(given);
    await calls[0]?.resolve(offered);
    expect(heard).toEqual([{ type: 'vehicle.changed', vehicle }]);
  });

  it('lists the vehicles that fit before those that are too small (`booking/too-small`)', async () => {
    const { actor, calls } = start({ party: { passengers: 5, luggage: 2 } });
    await calls[0]?.resolve([sedan, van]);
    expect(actor.getSnapshot().context.vehicles).toEqual([van, sedan]);
  });

  it('says how many vehicles fit, and selects none that is too small (`booking/too-small`)', async () => {
    const { actor, calls, heard, result } = start({ party: { passengers: 9, luggage: 2 } });
    expect(result()).toBe('Loading vehicles');
    await calls[0]?.resolve([sedan, van]);
    expect(result()).toBe('0 of 2 vehicles fit 9 passengers and 2 pieces of luggage');
    actor.send({ type: 'vehicle.choose', id: '2' });
    expect(heard).toEqual([]);
    actor.send({ type: 'party.changed', party: { passengers: 5, luggage: 0 } });
    expect(result()).toBe('1 of 2 vehicles fits 5 passengers');
    actor.send({ type: 'vehicle.choose', id: '1' });
    expect(heard).toEqual([]);
    actor.send({ type: 'vehicle.choose', id: '2' });
    expect(heard).toEqual([{ type: 'vehicle.changed', vehicle: van }]);
  });

  it('names the chosen vehicle that is too small for the new party, until the visitor chooses (`booking/too-small`)', async () => {
    const { actor, calls, result } = start({ chosenId: '1', party: { passengers: 5, luggage: 0 } });
    await calls[0]?.resolve([van, sedan]);
    expect(result()).toBe(
      "1 of 2 vehicles fits 5 passengers. Business Sedan is too small, so we've selected People Mover.",
    );
    actor.send({ type: 'vehicle.choose', id: '2' });
    expect(result()).toBe('1 of 2 vehicles fits 5 passengers');
  });

  it('reports the new price of the same vehicle once its offer has run out, and keeps the old one if that fails (`money/offers`)', async () => {
    const { actor, calls, heard } = start();
    await calls[0]?.resolve([held, van]);
    actor.send({ type: 'offer.ended' });
    expect(actor.getSnapshot().context.vehicles).toEqual([held, van]);
    const renewed = { ...held, price: 13_000, offer: 'offer-2' };
    await calls[1]?.resolve([van, renewed]);
    expect(heard.slice(1)).toEqual([{ type: 'offer.renewed', vehicle: renewed }]);
    actor.send({ type: 'offer.ended' });
    await calls[2]?.reject(new Error('offline'));
    expect(actor.getSnapshot().context.vehicle).toEqual(renewed);
  });

  it('selects another vehicle when the one with an offer is gone', async () => {
    const { actor, calls, heard } = start();
    await calls[0]?.resolve([held, van]);
    actor.send({ type: 'offer.ended' });
    await calls[1]?.resolve([van]);
    expect(heard.slice(1)).toEqual([
      { type: 'vehicle.changed', vehicle: undefined },
      { type: 'vehicle.changed', vehicle: van },
    ]);
  });

  const listed = 'Choose a service type from the list.';
  it.each([
    [{ validation_errors: { service_type: listed } }, listed],
    [{ message: 'No rides at night.' }, 'No rides at night.'],
  ])('says why the server does not take a trip: %j (`booking/refused-trip`)', async (problem, refusal) => {
    const { actor, calls } = start();
    await calls[0]?.reject(httpFailure(422, problem));
    expect(select.selectRefusal(actor.getSnapshot())).toBe(refusal);
  });

  it('keeps a clicked vehicle across a reload, with its new price', async () => {
    const { actor, clock, calls, heard } = start();
    await calls[0]?.resolve([sedan, van]);
    actor.send({ type: 'vehicle.choose', id: '2' });
    actor.send({ type: 'trip.changed', trip: otherTrip });
    clock.increment(1000);
    const dearer = { ...van, price: 20_000 };
    await calls[1]?.resolve([sedan, dearer]);
    expect(heard).toEqual([
      { type: 'vehicle.changed', vehicle: sedan },
      { type: 'vehicle.changed', vehicle: van },
      { type: 'vehicle.changed', vehicle: undefined },
      { type: 'vehicle.changed', vehicle: dearer },
    ]);
  });
});
