import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import {
  earliestPickup,
  earliestReturn,
  isReturnLateEnough,
  latestDate,
  nextOffered,
  offeredHours,
  offeredMinutes,
  offeredPeriods,
  offeredTimes,
  suggestedReturn,
} from '#domain/trip-time.ts';
import { hourOf, periodOf } from '#domain/wire-time.ts';
import { anywhere, oracleInstant, oracleLocal, oracleNext } from './clock-oracle.ts';

const SYDNEY = 'Australia/Sydney';
const at = (date: string, time: string) => ({ date, time });
const instantOf = (date: string, time: string, zone = SYDNEY) => oracleInstant({ date, time }, zone) ?? Number.NaN;

describe('the earliest pickup (`time/earliest-pickup`)', () => {
  it('is the first offered time an hour ahead, in any zone at any time', () => {
    fc.assert(
      fc.property(anywhere, ({ instant, zone }) => {
        expect(earliestPickup(instant, zone)).toEqual(oracleNext(instant - (instant % MINUTE_MS) + HOUR_MS, zone));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['14:32', '2027-06-01', '15:35'],
    ['14:35', '2027-06-01', '15:35'],
    ['14:58', '2027-06-01', '16:00'],
    ['11:05', '2027-06-01', '12:05'],
    ['22:55', '2027-06-01', '23:55'],
    ['22:56', '2027-06-02', '00:00'],
    ['23:10', '2027-06-02', '00:10'],
    ['10:10:01', '2027-06-01', '11:10'],
    ['22:55:30', '2027-06-01', '23:55'],
    ['10:11:00', '2027-06-01', '11:15'],
  ])('at %s in Sydney, in whole minutes, is %s %s', (now, date, time) => {
    expect(earliestPickup(Date.parse(`2027-06-01T${now}+10:00`), SYDNEY)).toEqual({ date, time });
  });
});

describe('the suggested return (`time/return`)', () => {
  it('is two hours after the ride', () => {
    expect(suggestedReturn(at('2027-06-01', '10:00'), 47, SYDNEY)).toEqual(at('2027-06-01', '12:50'));
    expect(suggestedReturn(at('2027-06-01', '22:00'), 60, SYDNEY)).toEqual(at('2027-06-02', '01:00'));
  });
});

describe('the latest date (`time/latest`)', () => {
  it.each([
    ['2027-06-01', '2029-06-01'],
    ['2026-12-31', '2028-12-31'],
    ['2028-02-29', '2030-03-01'],
  ])('from %s is %s', (from, latest) => {
    expect(latestDate(from)).toBe(latest);
  });
});

describe('the earliest return (`time/return`)', () => {
  it('is the first offered time an hour after the pickup and, today, two hours ahead', () => {
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 0, max: 600 }), ({ instant: now, zone }, steps) => {
        const pickup = nextOffered(now + HOUR_MS + steps * 5 * MINUTE_MS, zone);
        const pickupInstant = oracleInstant(pickup, zone) ?? Number.NaN;
        const today = oracleLocal(now, zone).date;
        const expected = oracleNext(
          pickupInstant + HOUR_MS,
          zone,
          ({ date }, instant) => date !== today || instant >= now - (now % MINUTE_MS) + 2 * HOUR_MS,
        );
        expect(earliestReturn(pickup, now, zone)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('is two hours ahead even for a pickup within the hour', () => {
    const now = instantOf('2027-06-01', '10:00');
    expect(earliestReturn(at('2027-06-01', '10:15'), now, SYDNEY)).toEqual(at('2027-06-01', '12:00'));
  });
});

describe('the times offered on a day', () => {
  it('are every five minutes that exist, from the earliest on', () => {
    fc.assert(
      fc.property(anywhere, fc.integer({ min: -1, max: 2 }), ({ instant, zone }, days) => {
        const earliest = nextOffered(instant, zone);
        const day = new Date(Date.parse(`${earliest.date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
        const all = Array.from({ length: 288 }, (_, index) => new Date(index * 300_000).toISOString().slice(11, 16));
        const expected = all.filter((time) => {
          const isLate = day > earliest.date || (day === earliest.date && time >= earliest.time);
          return isLate && oracleInstant({ date: day, time }, zone) !== undefined;
        });
        expect(offeredTimes(day, earliest, zone)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('leave out 02:00 to 02:55 in Sydney on 3 October 2027, and nothing in Perth and Brisbane', () => {
    const earliest = at('2027-10-01', '10:00');
    const early = (zone: string) =>
      offeredTimes('2027-10-03', earliest, zone).filter((time) => time >= '01:50' && time <= '03:05');
    expect(early(SYDNEY)).toEqual(['01:50', '01:55', '03:00', '03:05']);
    expect(early('Australia/Lord_Howe').filter((time) => time >= '02:00' && time < '02:30')).toEqual([]);
    expect(offeredTimes('2027-10-03', earliest, 'Australia/Perth')).toHaveLength(288);
    expect(offeredTimes('2027-10-03', earliest, 'Australia/Brisbane')).toHaveLength(288);
  });

  it('are only PM when the earliest hour is 12 or later', () => {
    const today = (time: string) => offeredPeriods(offeredTimes('2027-06-01', at('2027-06-01', time), SYDNEY));
    expect(today('11:55')).toEqual(['AM', 'PM']);
    expect(today('12:00')).toEqual(['PM']);
  });

  it('hide minutes in the earliest hour only', () => {
    const times = offeredTimes('2027-06-01', at('2027-06-01', '15:35'), SYDNEY);
    expect(offeredHours(times)).toEqual(['03', '04', '05', '06', '07', '08', '09', '10', '11']);
    expect(offeredMinutes(times, 'PM', '03')).toEqual(['35', '40', '45', '50', '55']);
    expect(offeredMinutes(times, 'PM', '04')).toEqual('00 05 10 15 20 25 30 35 40 45 50 55'.split(' '));
  });

  it('can all be chosen by period, hour and minute', () => {
    const times = offeredTimes('2027-10-03', at('2027-10-03', '00:35'), SYDNEY);
    const reached = offeredPeriods(times).flatMap((period) =>
      offeredHours(times).flatMap((hour) =>
        offeredMinutes(times, period, hour).map((minute) => {
          const hours = (Number(hour) % 12) + (period === 'PM' ? 12 : 0);
          return `${String(hours).padStart(2, '0')}:${minute}`;
        }),
      ),
    );
    expect(reached).toEqual(times);
  });

  it('have the hours of the whole day', () => {
    const hours = (time: string) => offeredHours(offeredTimes('2027-06-01', at('2027-06-01', time), SYDNEY));
    expect(hours('11:05')).toEqual('12 01 02 03 04 05 06 07 08 09 10 11'.split(' '));
    expect(hours('21:05')).toEqual(['09', '10', '11']);
  });
});

describe('the twelve-hour clock', () => {
  it('calls midnight 12 AM and noon 12 PM', () => {
    const face = (time: string) => `${hourOf(time)}:${time.slice(3)} ${periodOf(time)}`;
    expect(['00:00', '00:05', '11:55', '12:00', '13:30', '23:55'].map(face)).toEqual([
      '12:00 AM',
      '12:05 AM',
      '11:55 AM',
      '12:00 PM',
      '01:30 PM',
      '11:55 PM',
    ]);
  });
});

describe('a return', () => {
  it('is late enough exactly an hour after the pickup', () => {
    const isLate = (time: string) => isReturnLateEnough(at('2027-06-01', '09:00'), at('2027-06-01', time), SYDNEY);
    expect([isLate('09:55'), isLate('10:00'), isLate('08:00')]).toEqual([false, true, false]);
  });

  it('is not late enough when either time does not exist', () => {
    expect(isReturnLateEnough(at('2027-10-03', '02:30'), at('2027-10-03', '05:00'), SYDNEY)).toBe(false);
  });
});
