import { describe, expect, it } from 'vitest';
import type { TripDraft } from '#domain/trip.ts';
import { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import * as select from '#machines/booking/trip-check.selectors.ts';
import { run } from '../support/run.ts';
import { airport, hotel, perth, trip } from '../support/samples.ts';
import { early, eight, instant, withoutTime } from './trip-check.paths.ts';

function start(asked: TripDraft) {
  const { actor, heard, calls } = run(tripCheckMachine, { trip: asked });
  const tick = (now: number) => actor.send({ type: 'clock.ticked', now });
  return { actor, tick, heard, zones: calls('resolveZone') };
}

describe('the trip in the address', () => {
  const away = { ...trip, pickup: perth, drop: airport };
  const late = { ...trip, serviceType: 1, returnAt: { date: '2027-06-04', time: '11:00' } };
  const ten = { date: '2027-06-04', time: '10:00' };

  it.each([
    ['is unchanged when its time is in the future', trip, '08:00', {}, {}],
    ['is read in the zone of the pickup place', away, '10:00', {}, {}],
    [
      'gets the earliest possible time and a notice when it has none',
      withoutTime,
      '08:00',
      { pickupAt: { date: '2027-06-04', time: '09:00' }, returnAt: undefined },
      { notice: "We've selected the earliest possible time." },
    ],
    [
      'moves to the earliest possible time with a notice when its time has passed',
      late,
      '10:32',
      { pickupAt: { date: '2027-06-04', time: '11:35' }, returnAt: { date: '2027-06-04', time: '12:35' } },
      { notice: "The time you chose has passed, so we've selected the earliest possible one." },
    ],
    [
      'gets the earliest possible return and an alert when the return is too soon',
      early,
      '08:00',
      { returnAt: ten },
      { alert: 'Return date and time must be at least 1 hour after pickup date and time.' },
    ],
  ])('%s', async (_, asked, time, moved, shown) => {
    const { actor, heard, tick, zones } = start(asked);
    const zone = asked.pickup === perth ? 'Australia/Perth' : 'Australia/Sydney';
    expect(zones[0]?.input).toEqual(asked.pickup);
    await zones[0]?.resolve(zone);
    tick(instant(`2027-06-04T${time}:00+10:00`));
    expect(heard).toEqual([{ type: 'trip.checked', trip: { ...asked, ...moved }, zone }]);
    const snapshot = actor.getSnapshot();
    expect({
      notice: select.selectTimeNotice(snapshot),
      alert: select.selectReturnAlert(snapshot),
    }).toEqual({ notice: undefined, alert: undefined, ...shown });
  });

  it('is shown with a short time on phones, and the year where it is another one', () => {
    const { actor, tick } = start(trip);
    const timeAt = (now: string) => {
      tick(instant(now));
      return select.selectBriefTime(actor.getSnapshot());
    };
    expect([timeAt('2026-12-31T23:00:00+11:00'), timeAt('2027-01-01T01:00:00+11:00')]).toEqual([
      'Fri, Jun 04, 2027 09:00\u00a0AM',
      'Fri, Jun 04, 09:00\u00a0AM',
    ]);
    const way = start({ ...trip, serviceType: 1, returnAt: { date: '2027-06-06', time: '21:30' } });
    way.tick(instant('2027-01-01T01:00:00+11:00'));
    expect(select.selectBriefTime(way.actor.getSnapshot())).toBe(
      'Jun\u00a004,\u00a009:00\u00a0AM, return\u00a0Jun\u00a006,\u00a009:30\u00a0PM',
    );
    const hourly = start({ ...trip, serviceType: 2, hours: 10 });
    hourly.tick(instant('2027-01-01T01:00:00+11:00'));
    expect(select.selectBriefTime(hourly.actor.getSnapshot())).toBe('Fri, Jun 04, 09:00\u00a0AM, 10\u00a0hours');
  });

  it('keeps its time when the zone lookup fails: it may be ahead where it counts', async () => {
    const { actor, heard, tick, zones } = start({ ...trip, pickup: perth });
    tick(instant('2027-06-04T09:10:00+10:00'));
    await zones[0]?.reject(new Error('offline'));
    tick(instant('2027-06-04T09:20:00+10:00'));
    expect(heard).toEqual([{ type: 'trip.checked', trip: { ...trip, pickup: perth }, zone: 'Australia/Sydney' }]);
    expect(select.selectTimeNotice(actor.getSnapshot())).toBeUndefined();
  });

  it('is read in the site zone when the lookup fails', async () => {
    const { heard, tick, zones } = start(trip);
    tick(eight);
    await zones[0]?.reject(new Error('offline'));
    expect(heard).toEqual([{ type: 'trip.checked', trip, zone: 'Australia/Sydney' }]);
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
    actor.send({ type: 'trip.edit' });
    actor.send({ type: 'route.confirmed', pickup: airport, drop: hotel });
    await zones[0]?.resolve('Australia/Sydney');
    expect(heard).toEqual([{ type: 'trip.checked', trip, zone: 'Australia/Sydney' }]);
  });

  it("is replaced as a whole by 'Change trip', and stays when the form is cancelled", async () => {
    const { actor, heard, tick, zones } = start(trip);
    await zones[0]?.resolve('Australia/Sydney');
    tick(eight);
    actor.send({ type: 'trip.edit' });
    actor.send({ type: 'trip.keep' });
    expect(heard.slice(1)).toEqual([{ type: 'trip.checked', trip, zone: 'Australia/Sydney' }]);
    actor.send({ type: 'trip.edit' });
    actor.send({ type: 'trip.started', trip: { ...trip, drop: perth } });
    await zones.at(-1)?.resolve('Australia/Sydney');
    expect(heard.at(-1)).toEqual({ type: 'trip.checked', trip: { ...trip, drop: perth }, zone: 'Australia/Sydney' });
    expect(select.selectTripEditor(actor.getSnapshot())).toBe(undefined);
  });
});
