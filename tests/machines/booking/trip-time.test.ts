import { describe, expect, it } from 'vitest';
import type { TripTimeEvent, TripTimeInput } from '#machines/booking/trip-time.machine.ts';
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
  /** What the pickup's picker shows and offers. */
  const picker = () =>
    Object.fromEntries(
      Object.entries(select.pickerSelectors('pickup')).map(([part, read]) => [part, read(actor.getSnapshot())]),
    );
  return { actor, tick, picker, pickupAt, returnAt, heard, zoning: calls('resolveZone'), failures };
}

const at = (date: string, time: string) => ({ date, time });
const written = (when: TripTimeInput['pickupAt']) => (when ? `${when.date} ${when.time}` : '');
const tickAfter = (minutes: number) => ({ type: 'clock.ticked', now: SYDNEY_NOON + minutes * 60_000 }) as const;
const pick = (part: ChooseTime['part'], leg: ChooseTime['leg'] = 'pickup') =>
  ({ type: 'time.choose', leg, part }) as const;
type ChooseTime = Extract<TripTimeEvent, { type: 'time.choose' }>;

/** In Sydney, clocks go from 02:00 to 03:00 on this day. */
const SKIPS = '2027-10-03';
const HALF_PAST_TWO = [pick({ date: '2027-10-02' }), pick({ hour: '02' }), pick({ minute: '30' })];
const LATER_RETURN = [pick({ date: '2027-06-03' }, 'return'), pick({ hour: '06' }, 'return')];

describe('trip time (`time/pickup-zone`)', () => {
  it('offers no times before the first tick', () => {
    const { picker, pickupAt, heard } = start({}, 0);
    const none = {
      date: '',
      minDate: '',
      maxDate: '',
      hour: '',
      minute: '',
      period: '',
      hours: [],
      minutes: [],
      periods: [],
    };
    expect({ picker: picker(), pickupAt: pickupAt(), heard }).toEqual({ picker: none, pickupAt: undefined, heard: [] });
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

  it('keeps picker identity when a tick changes nothing', () => {
    const { actor, tick } = start();
    actor.send({ type: 'time.choose', leg: 'pickup', part: { date: '2027-06-20' } });
    const before = select.pickerSelectors('pickup').hours(actor.getSnapshot());
    tick(SYDNEY_NOON);
    expect(select.pickerSelectors('pickup').hours(actor.getSnapshot())).toBe(before);
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

  it.each<[string, TripTimeEvent[], string]>([
    ['the earliest time while none is chosen', [tickAfter(1)], '2027-06-01 13:05'],
    ['a chosen time while it is offered', [pick({ minute: '15' }), tickAfter(10)], '2027-06-01 13:15'],
    ['the earliest time once the chosen one has passed', [pick({ minute: '15' }), tickAfter(16)], '2027-06-01 13:20'],
    ['the earliest time of a new date', [pick({ date: '2027-06-20' })], '2027-06-20 00:00'],
    ['a chosen time on a new date', [pick({ hour: '03' }), pick({ date: '2027-06-21' })], '2027-06-21 15:00'],
    ['the next time where clocks skip the chosen one', [...HALF_PAST_TWO, pick({ date: SKIPS })], `${SKIPS} 03:00`],
  ])('picks up at %s', (_, events, expected) => {
    const { actor, pickupAt } = start();
    for (const event of events) actor.send(event);
    expect(written(pickupAt())).toBe(expected);
  });

  it.each<[string, TripTimeEvent[], string]>([
    ['an hour after the pickup', [], '2027-06-01 14:00'],
    ['past midnight on the next date', [pick({ hour: '11' }), pick({ minute: '30' })], '2027-06-02 00:30'],
    ['at a chosen time', [...LATER_RETURN, pick({ date: '2027-06-02' })], '2027-06-03 06:00'],
    [
      'at the earliest once the pickup overtakes it',
      [...LATER_RETURN, pick({ date: '2027-06-04' })],
      '2027-06-04 01:00',
    ],
    [
      'within two years of the pickup (`time/latest`)',
      [pick({ date: '2029-06-01' }), pick({ date: '2031-06-01' }, 'return')],
      '2031-06-01 00:00',
    ],
    ['at the earliest for a later date', [pick({ date: '2029-06-02' }, 'return')], '2027-06-01 14:00'],
    ['never for another service', [{ type: 'service.changed', serviceType: 2 }], ''],
    [
      'again for a return trip',
      [2, 1].map((serviceType) => ({ type: 'service.changed', serviceType })),
      '2027-06-01 14:00',
    ],
  ])('returns %s', (_, events, expected) => {
    const { actor, returnAt, heard } = start({ serviceType: 1 });
    for (const event of events) actor.send(event);
    expect([written(returnAt()), written(heard.at(-1)?.returnAt)]).toEqual([expected, expected]);
  });

  it('shows the chosen time and offers the hours and minutes from the earliest', () => {
    const { actor, picker } = start();
    actor.send(pick({ hour: '11' }));
    actor.send(pick({ minute: '45' }));
    expect(picker()).toEqual({
      date: '2027-06-01',
      minDate: '2027-06-01',
      maxDate: '2029-06-01',
      hour: '11',
      minute: '45',
      period: 'PM',
      hours: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'],
      minutes: ['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55'],
      periods: ['PM'],
    });
  });

  it('offers no hour that clocks skip', () => {
    const { actor } = start();
    actor.send(pick({ date: SKIPS }));
    expect(select.pickerSelectors('pickup').hours(actor.getSnapshot())).not.toContain('02');
  });

  it('restores earlier choices that are still in the future', () => {
    const kept = start({ serviceType: 1, pickupAt: at('2027-06-09', '08:00'), returnAt: at('2027-06-10', '21:15') });
    expect([kept.pickupAt(), kept.returnAt()]).toEqual([at('2027-06-09', '08:00'), at('2027-06-10', '21:15')]);
    const past = start({ pickupAt: at('2027-05-09', '08:00') });
    expect(past.pickupAt()).toEqual(at('2027-06-01', '13:00'));
  });
});
