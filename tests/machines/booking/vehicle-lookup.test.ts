import { describe, expect, it } from 'vitest';
import type { VehicleLookupInput } from '#machines/booking/vehicle-lookup.machine.ts';
import { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import { describePaths } from '../support/describe-paths.ts';
import { run } from '../support/run.ts';
import { sedan, trip, van } from '../support/samples.ts';
import model, { misplaced, otherTrip } from './vehicle-lookup.paths.ts';

describePaths(model);

function start(input: Partial<VehicleLookupInput> = {}) {
  const { actor, clock, heard, calls } = run(vehicleLookupMachine, input);
  actor.send({ type: 'trip.changed', trip });
  return { actor, clock, heard, calls: calls('findVehicles') };
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
        pickup: 'Sydney Airport (T1)',
        pickup_lat: -33.9363,
        pickup_lng: 151.1658,
        drop: 'Perth Airport',
        drop_lat: -31.9385,
        drop_lng: 115.9672,
        date_time: 'Fri, Jun 04, 2027 09:00 AM',
        service_type: 0,
      },
    ]);
  });

  it('does not look up an unchanged trip again', async () => {
    const { actor, clock, calls } = start();
    await calls[0]?.resolve([sedan]);
    actor.send({ type: 'trip.changed', trip: structuredClone(trip) });
    clock.increment(5000);
    expect(calls).toHaveLength(1);
    expect(actor.getSnapshot().value).toEqual({ ready: 'chosen' });
  });

  it('looks up the same trip again once its refused place has been chosen again (`money/bound-places`)', async () => {
    const { actor, clock, calls } = start();
    await calls[0]?.reject(misplaced);
    expect(actor.getSnapshot().value).toBe('misplaced');
    actor.send({ type: 'trip.changed', trip: { ...trip, drop: { ...trip.drop, proof: 'proof-1' } } });
    clock.increment(1000);
    expect(calls[1]?.input).toMatchObject({ drop: 'Park Hyatt Sydney', drop_proof: 'proof-1' });
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

  it('selects no vehicle when none fits the party, until one is clicked', async () => {
    const { actor, calls, heard } = start({ party: { passengers: 9, luggage: 2 } });
    await calls[0]?.resolve([sedan, van]);
    expect(heard).toEqual([]);
    actor.send({ type: 'vehicle.choose', id: '2' });
    expect(heard).toEqual([{ type: 'vehicle.changed', vehicle: van }]);
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

  it('retries at once after a failure and is busy only while waiting', async () => {
    const { actor, calls } = start();
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await calls[0]?.reject(new Error('offline'));
    expect(actor.getSnapshot().tags).toEqual(new Set(['error']));
    actor.send({ type: 'vehicles.retry' });
    await calls[1]?.resolve([]);
    expect(actor.getSnapshot().tags).toEqual(new Set(['empty']));
  });
});
