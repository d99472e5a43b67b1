import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type LocalDateTime } from '#domain/local-time.ts';
import { chooseDate, choosePart, keptChoice, type TimePart, timePicker } from '#domain/time-picker.ts';
import { nextOffered, offeredTimes } from '#domain/trip-time.ts';
import { anywhere } from './clock-oracle.ts';

const SYDNEY = 'Australia/Sydney';
const earliest = { date: '2027-06-01', time: '15:35' };
const LATEST = '2029-06-01';
const pickerOf = (choice?: { date: string; time?: string }, suggested?: LocalDateTime) =>
  timePicker(choice, earliest, LATEST, SYDNEY, suggested);

const times = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));

/** A random earliest time and a choice near it. */
const situations = fc
  .record({ spot: anywhere, days: fc.integer({ min: -2, max: 4 }), time: fc.option(times, { nil: undefined }) })
  .map(({ spot: { instant, zone }, days, time }) => {
    const first = nextOffered(instant, zone);
    return { zone, first, latest: addDays(first.date, 4), choice: { date: addDays(first.date, days), time } };
  });

describe('a date and time picker (`time/chosen-stays`)', () => {
  it('always shows an offered time', () => {
    fc.assert(
      fc.property(situations, ({ zone, first, latest, choice }) => {
        const { at } = timePicker(choice, first, latest, zone);
        expect(offeredTimes(at.date, first, zone)).toContain(at.time);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps a chosen time that is offered', () => {
    fc.assert(
      fc.property(situations, ({ zone, first, latest, choice }) => {
        const isOffered = choice.time !== undefined && offeredTimes(choice.date, first, zone).includes(choice.time);
        fc.pre(isOffered);
        expect(timePicker(choice, first, latest, zone).at).toEqual(choice);
      }),
      { numRuns: 50 },
    );
  });

  it('shows the same time for its own output', () => {
    fc.assert(
      fc.property(situations, ({ zone, first, latest, choice }) => {
        const picker = timePicker(choice, first, latest, zone);
        expect(timePicker(keptChoice(choice, picker), first, latest, zone)).toEqual(picker);
      }),
      { numRuns: 200 },
    );
  });

  it('starts at the earliest time without a choice', () => {
    expect(pickerOf(undefined)).toEqual({
      moved: undefined,
      at: earliest,
      earliest,
      latest: LATEST,
      periods: ['PM'],
      hours: ['03', '04', '05', '06', '07', '08', '09', '10', '11'],
      minutes: ['35', '40', '45', '50', '55'],
    });
  });

  it.each<[string, LocalDateTime | { date: string }, LocalDateTime]>([
    ['the earliest time of a date chosen alone', { date: '2027-06-03' }, { date: '2027-06-03', time: '00:00' }],
    ['the earliest of all for a date that has passed', { date: '2027-05-30', time: '20:00' }, earliest],
    ['the last date (`time/latest`)', { date: LATEST, time: '20:00' }, { date: LATEST, time: '20:00' }],
    ['the earliest of all for a later date', { date: '2029-06-02', time: '20:00' }, earliest],
    ['the earliest for a time that has passed', { date: '2027-06-01', time: '09:00' }, earliest],
    ['the next step after 09:02', { date: '2027-06-02', time: '09:02' }, { date: '2027-06-02', time: '09:05' }],
    ['the time after a skipped hour', { date: '2027-10-03', time: '02:30' }, { date: '2027-10-03', time: '03:00' }],
  ])('shows %s', (_, choice, shown) => {
    expect(pickerOf(choice).at).toEqual(shown);
  });

  it('drops a choice on a date that is too late', () => {
    const choice = { date: '2029-06-02', time: '20:00' };
    expect(keptChoice(choice, pickerOf(choice))).toBe(undefined);
  });
});

describe('choosing', () => {
  const picker = pickerOf({ date: '2027-06-01', time: '16:20' });
  const tomorrow = pickerOf({ date: '2027-06-02', time: '16:20' });

  it('a date keeps the shown time, chosen or not (`time/chosen-stays`)', () => {
    const unchosen = pickerOf(undefined);
    expect(chooseDate(picker, '2027-06-05')).toEqual({ date: '2027-06-05', time: '16:20' });
    expect(chooseDate(unchosen, '2027-06-05')).toEqual({ date: '2027-06-05', time: '15:35' });
  });

  it.each<[string, LocalDateTime, string | undefined]>([
    ['a date that has passed', { date: '2027-05-30', time: '20:00' }, 'passed'],
    ['a time that is too early for its date', { date: '2027-06-01', time: '09:00' }, 'earliest'],
    ['a time that daylight saving skips', { date: '2027-10-03', time: '02:30' }, 'skipped'],
    ['a time that stays', { date: '2027-06-03', time: '09:00' }, undefined],
    ['a time between two steps', { date: '2027-06-03', time: '09:02' }, undefined],
  ])('%s says why it has moved, and goes on to', (_, choice, moved) => {
    const first = pickerOf(choice);
    const second = pickerOf(keptChoice(choice, first));
    expect([first.moved, second.moved, second.at]).toEqual([moved, moved, first.at]);
  });

  it('a date without a time keeps following the earliest time', () => {
    const choice = { date: earliest.date };
    expect(keptChoice(choice, pickerOf(choice))).toEqual(choice);
  });

  it('the suggested time is shown until a choice is made', () => {
    const suggested = { date: '2027-06-02', time: '19:30' };
    expect(pickerOf(undefined, suggested).at).toEqual(suggested);
    expect(pickerOf({ date: '2027-06-05', time: '10:00' }, suggested).at.time).toBe('10:00');
  });

  it.each<[string, typeof picker, TimePart, string]>([
    ['an hour keeps minute and half of the day', picker, { hour: '06' }, '18:20'],
    ['the earliest hour takes its first minute where the shown one has passed', picker, { hour: '03' }, '15:35'],
    ['a minute keeps the hour', picker, { minute: '55' }, '16:55'],
    ['an hour in the evening keeps the half of the day where both have it', tomorrow, { hour: '06' }, '18:20'],
    ['a half of the day keeps hour and minute', tomorrow, { period: 'AM' }, '04:20'],
    [
      'the other half of the day keeps them too',
      pickerOf({ date: '2027-06-02', time: '04:20' }),
      { period: 'PM' },
      '16:20',
    ],
    [
      'a half of the day in which the hour has passed keeps the minute',
      timePicker({ date: '2027-06-01', time: '14:20' }, { date: '2027-06-01', time: '03:10' }, LATEST, SYDNEY),
      { period: 'AM' },
      '03:20',
    ],
    ['12 AM is midnight', pickerOf({ date: '2027-06-02', time: '04:20' }), { hour: '12' }, '00:20'],
    ['a half of the day that has passed changes nothing', picker, { period: 'AM' }, '16:20'],
    [
      'an hour of the other half of the day switches to it',
      timePicker({ date: '2027-06-01', time: '11:20' }, { date: '2027-06-01', time: '11:05' }, LATEST, SYDNEY),
      { hour: '04' },
      '16:20',
    ],
  ])('%s', (_, from, part, time) => {
    expect(choosePart(from, part, SYDNEY)).toEqual({ date: from.at.date, time });
  });

  it('any part of the time gives an offered time', () => {
    const parts = fc.oneof(
      fc.constantFrom(...Array.from({ length: 12 }, (_, index) => ({ hour: String(index + 1).padStart(2, '0') }))),
      fc.constantFrom(...Array.from({ length: 12 }, (_, index) => ({ minute: String(index * 5).padStart(2, '0') }))),
      fc.constantFrom({ period: 'AM' as const }, { period: 'PM' as const }),
    );
    fc.assert(
      fc.property(situations, parts, ({ zone, first, latest, choice }, part) => {
        const chosen = choosePart(timePicker(choice, first, latest, zone), part, zone);
        expect(offeredTimes(chosen.date, first, zone)).toContain(chosen.time);
      }),
      { numRuns: 200 },
    );
  });
});
