import { describe, expect, it } from 'vitest';
import type { TripTimeInput } from '#machines/booking/trip-time.machine.ts';
import { tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import * as select from '#machines/booking/trip-time.selectors.ts';
import { describePaths } from '../support/describe-paths.ts';
import { run } from '../support/run.ts';
import { airport, perth } from '../support/samples.ts';
import model, { SYDNEY_NOON } from './trip-time.paths.ts';

describePaths(model);

function start(input: Partial<TripTimeInput> = {}, now = SYDNEY_NOON) {
  const { actor, heard, failures, calls } = run(tripTimeMachine, { serviceType: 0, ...input });
  const tick = (at: number) => actor.send({ type: 'clock.ticked', now: at });
  if (now > 0) tick(now);
  const pickupAt = () => select.selectPickupAt(actor.getSnapshot());
  const returnAt = () => select.selectReturnAt(actor.getSnapshot());
  return { actor, tick, pickupAt, returnAt, heard, zoning: calls('resolveZone'), failures };
}

const at = (date: string, time: string) => ({ date, time });

describe('trip time (`time/pickup-zone`)', () => {
  it('offers no times before the first tick', () => {
    const { actor, heard } = start({}, 0);
    const snapshot = actor.getSnapshot();
    expect(select.selectIsWaitingForClock(snapshot)).toBe(true);
    expect([select.pickerSelectors('pickup').hours(snapshot), heard]).toEqual([[], []]);
  });

  it('starts with the earliest time in the site zone and notifies its parent', () => {
    const { heard } = start();
    expect(heard).toEqual([
      {
        type: 'time.changed',
        pickupAt: at('2027-06-01', '13:00'),
        returnAt: undefined,
        zone: 'Australia/Sydney',
        isSettled: true,
      },
    ]);
  });

  it('follows the clock while no time is chosen', () => {
    const { tick, pickupAt } = start();
    tick(SYDNEY_NOON + 60_000);
    expect(pickupAt()).toEqual(at('2027-06-01', '13:05'));
  });

  it('keeps a chosen time while it is offered and replaces it once it has passed', () => {
    const { actor, tick, pickupAt } = start();
    actor.send({ type: 'time.choose', leg: 'pickup', part: { minute: '15' } });
    tick(SYDNEY_NOON + 10 * 60_000);
    expect(pickupAt()).toEqual(at('2027-06-01', '13:15'));
    tick(SYDNEY_NOON + 16 * 60_000);
    expect(pickupAt()).toEqual(at('2027-06-01', '13:20'));
  });

  it('keeps picker identity when a tick changes nothing', () => {
    const { actor, tick } = start();
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-06-20' } });
    const before = select.pickerSelectors('pickup').hours(actor.getSnapshot());
    tick(SYDNEY_NOON);
    expect(select.pickerSelectors('pickup').hours(actor.getSnapshot())).toBe(before);
  });

  it('selects the earliest time of a new date and keeps a chosen time', () => {
    const { actor, pickupAt } = start();
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-06-20' } });
    expect(pickupAt()).toEqual(at('2027-06-20', '00:00'));
    actor.send({ type: 'time.choose', leg: 'pickup', part: { hour: '09' } });
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-06-21' } });
    expect(pickupAt()).toEqual(at('2027-06-21', '09:00'));
  });

  it('uses the zone of the pickup place once it is known', async () => {
    const { actor, pickupAt, heard, zoning } = start();
    actor.send({ type: 'place.changed', place: perth });
    expect(heard.at(-1)?.isSettled).toBe(false);
    await zoning[0]?.resolve('Australia/Perth');
    expect(pickupAt()).toEqual(at('2027-06-01', '11:00'));
    expect(heard.at(-1)).toEqual({
      type: 'time.changed',
      pickupAt: at('2027-06-01', '11:00'),
      returnAt: undefined,
      zone: 'Australia/Perth',
      isSettled: true,
    });
    actor.send({ type: 'place.changed', place: undefined });
    expect(pickupAt()).toEqual(at('2027-06-01', '13:00'));
  });

  it('uses the zone of the last place when an earlier response is late', async () => {
    const { actor, zoning } = start();
    actor.send({ type: 'place.changed', place: perth });
    actor.send({ type: 'place.changed', place: airport });
    await zoning[1]?.resolve('Australia/Sydney');
    await zoning[0]?.resolve('Australia/Perth');
    expect(select.selectZone(actor.getSnapshot())).toBe('Australia/Sydney');
    expect(zoning.map((call) => call.input)).toEqual([perth, airport]);
  });

  it('falls back to the site zone when the lookup fails', async () => {
    const { heard, zoning, failures } = start({ pickupPlace: perth });
    const offline = new Error('offline');
    await zoning[0]?.reject(offline);
    expect(heard.at(-1)).toMatchObject({ zone: 'Australia/Sydney', isSettled: true });
    expect(failures).toEqual([{ what: 'resolveZone', error: offline }]);
  });

  it('offers a return an hour after the pickup, past midnight on the next date', () => {
    const { actor, returnAt } = start({ serviceType: 1 });
    expect(returnAt()).toEqual(at('2027-06-01', '14:00'));
    actor.send({ type: 'time.choose', leg: 'pickup', part: { hour: '11' } });
    actor.send({ type: 'time.choose', leg: 'pickup', part: { minute: '30' } });
    expect(returnAt()).toEqual(at('2027-06-02', '00:30'));
  });

  it('keeps a chosen return until the pickup overtakes it', () => {
    const { actor, returnAt } = start({ serviceType: 1 });
    actor.send({ type: 'time.choose', leg: 'return', part: { date: '2027-06-03' } });
    actor.send({ type: 'time.choose', leg: 'return', part: { hour: '06' } });
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-06-02' } });
    expect(returnAt()).toEqual(at('2027-06-03', '06:00'));
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-06-04' } });
    expect(returnAt()).toEqual(at('2027-06-04', '01:00'));
  });

  it('drops the return when the service changes and offers it again for a return trip', () => {
    const { actor, returnAt, heard } = start({ serviceType: 1 });
    actor.send({ type: 'service.changed', serviceType: 2 });
    expect([returnAt(), heard.at(-1)?.returnAt]).toEqual([undefined, undefined]);
    actor.send({ type: 'service.changed', serviceType: 1 });
    expect(returnAt()).toEqual(at('2027-06-01', '14:00'));
  });

  it('does not offer 02:30 in Sydney on 3 October 2027', () => {
    const { actor, pickupAt } = start();
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-10-03' } });
    expect(select.pickerSelectors('pickup').hours(actor.getSnapshot())).not.toContain('02');
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-10-02' } });
    actor.send({ type: 'time.choose', leg: 'pickup', part: { hour: '02' } });
    actor.send({ type: 'time.choose', leg: 'pickup', part: { minute: '30' } });
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-10-03' } });
    expect(pickupAt()).toEqual(at('2027-10-03', '03:00'));
  });

  it('restores earlier choices that are still in the future', () => {
    const kept = start({ serviceType: 1, pickupAt: at('2027-06-09', '08:00'), returnAt: at('2027-06-10', '21:15') });
    expect([kept.pickupAt(), kept.returnAt()]).toEqual([at('2027-06-09', '08:00'), at('2027-06-10', '21:15')]);
    const past = start({ pickupAt: at('2027-05-09', '08:00') });
    expect(past.pickupAt()).toEqual(at('2027-06-01', '13:00'));
  });
});
