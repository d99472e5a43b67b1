import { describe, expect, it } from 'vitest';
import { isReturnTooEarly, isSkipped, isTimely, timelyTimes } from '#domain/timely-trip.ts';
import type { TripDraft } from '#domain/trip.ts';

const SYDNEY = 'Australia/Sydney';
const onDay = (time: string) => ({ date: '2027-06-04', time });
const nine = onDay('09:00');
const SKIPPED = { date: '2027-10-03', time: '02:30' };
const oneWay: TripDraft = { serviceType: 0, pickupAt: nine };
const returningAt = (time: string): TripDraft => ({
  serviceType: 1,
  pickupAt: nine,
  returnAt: onDay(time),
});
const return11 = returningAt('11:00');
const at = (time: string) => Date.parse(`2027-06-04T${time}+10:00`);

describe('the times of a trip', () => {
  it.each([
    ['an hour ahead', oneWay, '08:00:00', true],
    ['15 minutes ahead', oneWay, '08:45:00', true],
    ['less than 15 minutes ahead', oneWay, '08:45:01', false],
    ['gone by', oneWay, '10:00:00', false],
    ['not named', { serviceType: 0 }, '08:00:00', false],
    ['with a return an hour later', returningAt('10:00'), '08:00:00', true],
    ['with a return within the hour', returningAt('09:55'), '08:00:00', false],
    ['with no return', { ...return11, returnAt: undefined }, '08:00:00', false],
    ['skipped by daylight saving', { serviceType: 0, pickupAt: SKIPPED }, '08:00:00', false],
  ] satisfies [string, TripDraft, string, boolean][])('are checked: %s', (_, trip, now, expected) => {
    expect(isTimely(trip, at(now), SYDNEY)).toBe(expected);
  });

  it.each([
    ['less than an hour after the pickup', returningAt('09:55'), '08:00:00', true],
    ['an hour after the pickup', returningAt('10:00'), '08:00:00', false],
    ['within the hour of a pickup that has passed', returningAt('09:55'), '09:30:00', false],
    ['of a ride that is one way', { ...oneWay, returnAt: onDay('09:55') }, '08:00:00', false],
    ['not chosen', { ...return11, returnAt: undefined }, '08:00:00', false],
  ] satisfies [string, TripDraft, string, boolean][])(
    'have a return too early or not: %s',
    (_, trip, now, expected) => {
      expect(isReturnTooEarly(trip, at(now), SYDNEY)).toBe(expected);
    },
  );

  it('move on their day when daylight saving skips them (`time/daylight-saving`)', () => {
    const three = { date: '2027-10-03', time: '03:00' };
    const [now, later] = [at('08:00:00'), Date.parse('2027-10-03T12:00+11:00')];
    const pickup: TripDraft = { serviceType: 0, pickupAt: SKIPPED };
    const back: TripDraft = { serviceType: 1, pickupAt: nine, returnAt: SKIPPED };
    const seen = [pickup, back, oneWay].map((trip) => [isSkipped(trip, now, SYDNEY), timelyTimes(trip, now, SYDNEY)]);
    expect(seen).toEqual([
      [true, { pickupAt: three, returnAt: undefined }],
      [true, { pickupAt: nine, returnAt: three }],
      [false, { pickupAt: nine, returnAt: undefined }],
    ]);
    expect(isSkipped(pickup, later, SYDNEY)).toBe(false);
  });

  it('keep a date that came without a time, at the clock time of the default', () => {
    const now = at('08:01:00');
    expect(timelyTimes({ serviceType: 1, pickupOn: '2027-08-02', returnOn: '2027-08-04' }, now, SYDNEY)).toEqual({
      pickupAt: { date: '2027-08-02', time: '09:05' },
      returnAt: { date: '2027-08-04', time: '10:05' },
    });
    expect(timelyTimes({ serviceType: 0, pickupOn: '2027-06-01' }, now, SYDNEY).pickupAt.date).toBe('2027-06-04');
  });

  it.each<[string, TripDraft, string, string, string]>([
    ['default to the earliest possible ones', { serviceType: 1 }, '08:01:00', '09:05', '10:05'],
    ['keep a return that is late enough after a moved pickup', return11, '08:50:00', '09:50', '11:00'],
    ['move an early return and keep the pickup', returningAt('09:30'), '07:00:00', '09:00', '10:00'],
  ])('%s', (_, trip, now, pickup, back) => {
    expect(timelyTimes(trip, at(now), SYDNEY)).toEqual({ pickupAt: onDay(pickup), returnAt: onDay(back) });
  });

  it('are always possible after adjustment', () => {
    for (const now of ['00:00:00', '11:59:31', '22:30:00', '23:59:59']) {
      for (const trip of [oneWay, return11, { serviceType: 1 }, { serviceType: 2 }]) {
        const adjusted = { ...trip, ...timelyTimes(trip, at(now), SYDNEY) };
        expect(isTimely(adjusted, at(now), SYDNEY)).toBe(true);
      }
    }
  });
});
