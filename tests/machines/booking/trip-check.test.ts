import { describe, expect, it } from 'vitest';
import type { TripDraft } from '#domain/trip.ts';
import { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import * as select from '#machines/booking/trip-check.selectors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { run } from '../support/run.ts';
import { airport, hotel, perth, trip } from '../support/samples.ts';
import model, { early, eight, instant, withoutTime } from './trip-check.paths.ts';

describePaths(model);

function start(asked: TripDraft) {
  const { actor, heard, calls } = run(tripCheckMachine, { trip: asked });
  const tick = (now: number) => actor.send({ type: 'clock.ticked', now });
  return { actor, tick, heard, zones: calls('resolveZone') };
}

describe('the trip in the address', () => {
  it('is unchanged when its time is in the future', async () => {
    const { actor, heard, tick, zones } = start(trip);
    tick(eight);
    expect(zones[0]?.input).toEqual(airport);
    await zones[0]?.resolve('Australia/Sydney');
    expect(heard).toEqual([{ type: 'trip.settled', trip, zone: 'Australia/Sydney' }]);
    expect(select.selectTimeNotice(actor.getSnapshot())).toBeUndefined();
  });

  it('gets the earliest possible time and a notice when it has none', async () => {
    const { actor, heard, tick, zones } = start(withoutTime);
    await zones[0]?.resolve('Australia/Sydney');
    tick(eight);
    const earliest = { ...withoutTime, pickupAt: { date: '2027-06-04', time: '09:00' }, returnAt: undefined };
    expect(heard).toEqual([{ type: 'trip.settled', trip: earliest, zone: 'Australia/Sydney' }]);
    expect(select.selectTimeNotice(actor.getSnapshot())).toBe('The earliest possible time is selected.');
  });

  it('moves to the earliest possible time with a notice when its time has passed', async () => {
    const { actor, heard, tick, zones } = start({
      ...trip,
      serviceType: 1,
      returnAt: { date: '2027-06-04', time: '11:00' },
    });
    await zones[0]?.resolve('Australia/Sydney');
    tick(instant('2027-06-04T10:32:10+10:00'));
    expect(heard.map((message) => [message.trip.pickupAt, message.trip.returnAt])).toEqual([
      [
        { date: '2027-06-04', time: '11:35' },
        { date: '2027-06-04', time: '12:35' },
      ],
    ]);
    expect(select.selectTimeNotice(actor.getSnapshot())).toBe(
      'The time you chose has passed. The earliest possible time is selected.',
    );
  });

  it('gets the earliest possible return and an alert when the return is too soon', async () => {
    const { actor, heard, tick, zones } = start(early);
    await zones[0]?.resolve('Australia/Sydney');
    tick(eight);
    const returnAt = { date: '2027-06-04', time: '10:00' };
    expect(heard).toEqual([{ type: 'trip.settled', trip: { ...early, returnAt }, zone: 'Australia/Sydney' }]);
    expect(select.selectReturnAlert(actor.getSnapshot())).toBe(
      'Return date and time must be at least 1 hour after pickup date and time.',
    );
    expect(select.selectTimeNotice(actor.getSnapshot())).toBeUndefined();
  });

  it('is read in the zone of the pickup place', async () => {
    const { heard, tick, zones } = start({ ...trip, pickup: perth, drop: airport });
    await zones[0]?.resolve('Australia/Perth');
    tick(instant('2027-06-04T10:00:00+10:00'));
    expect(heard).toEqual([
      { type: 'trip.settled', trip: { ...trip, pickup: perth, drop: airport }, zone: 'Australia/Perth' },
    ]);
  });

  it('is read in the site zone when the lookup fails', async () => {
    const { heard, tick, zones } = start(trip);
    tick(eight);
    await zones[0]?.reject(new Error('offline'));
    expect(heard).toEqual([{ type: 'trip.settled', trip, zone: 'Australia/Sydney' }]);
  });

  it('is rechecked every minute and moves when less than 15 are left', async () => {
    const { heard, tick, zones } = start(trip);
    tick(eight);
    await zones[0]?.resolve('Australia/Sydney');
    tick(instant('2027-06-04T08:45:00+10:00'));
    expect(heard).toHaveLength(1);
    tick(instant('2027-06-04T08:46:00+10:00'));
    expect(heard[1]?.trip.pickupAt).toEqual({ date: '2027-06-04', time: '09:50' });
  });

  it('opens the location popup automatically without a route and offers it again once closed', async () => {
    const { actor, heard, tick, zones } = start({ serviceType: 0, pickupAt: trip.pickupAt });
    tick(eight);
    expect(select.selectLocationPopup(actor.getSnapshot())).toBeDefined();
    actor.send({ type: 'popup.closed' });
    expect(select.selectNeedsRoute(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'route.edit' });
    actor.send({ type: 'route.confirmed', pickup: airport, drop: hotel });
    await zones[0]?.resolve('Australia/Sydney');
    expect(heard).toEqual([{ type: 'trip.settled', trip, zone: 'Australia/Sydney' }]);
  });
});
