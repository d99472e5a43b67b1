import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareLocal, isSame, offsetMinutes, toInstant, toLocal } from '#domain/local-time.ts';
import { anywhere, instants, oracleInstant, oracleLocal } from './clock-oracle.ts';

const at = (date: string, time: string) => ({ date, time });

describe('the wall clock of a zone (`time/daylight-saving`)', () => {
  it('is read as its first instant, or as none when daylight saving skips it', () => {
    fc.assert(
      fc.property(anywhere, ({ instant, zone }) => {
        const { date, time } = oracleLocal(instant, 'UTC');
        expect(toInstant({ date, time }, zone)).toBe(oracleInstant({ date, time }, zone));
      }),
      { numRuns: 300 },
    );
  });

  it('does not skip 02:30 in Sydney on 2 October 2027, and skips it on 3 October', () => {
    expect(toInstant(at('2027-10-02', '02:30'), 'Australia/Sydney')).toBe(Date.parse('2027-10-01T16:30Z'));
    expect(toInstant(at('2027-10-03', '01:59'), 'Australia/Sydney')).toBe(Date.parse('2027-10-02T15:59Z'));
    expect(toInstant(at('2027-10-03', '02:00'), 'Australia/Sydney')).toBe(undefined);
    expect(toInstant(at('2027-10-03', '02:30'), 'Australia/Sydney')).toBe(undefined);
    expect(toInstant(at('2027-10-03', '03:00'), 'Australia/Sydney')).toBe(Date.parse('2027-10-02T16:00Z'));
  });

  it('takes the first of the two 02:30s in Sydney on 4 April 2027', () => {
    expect(toInstant(at('2027-04-04', '02:30'), 'Australia/Sydney')).toBe(Date.parse('2027-04-03T15:30Z'));
    expect(toLocal(Date.parse('2027-04-03T16:30Z'), 'Australia/Sydney')).toEqual(at('2027-04-04', '02:30'));
  });

  it('never moves in Perth and Brisbane', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(offsetMinutes(instant, 'Australia/Perth')).toBe(480);
        expect(offsetMinutes(instant, 'Australia/Brisbane')).toBe(600);
      }),
    );
  });

  it('throws for an unknown zone', () => {
    expect(() => toLocal(0, 'Australia/Atlantis')).toThrow(RangeError);
  });
});

describe('dates and times of the calendar', () => {
  it('counts days as the calendar does', () => {
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    fc.assert(
      fc.property(instants, fc.integer({ min: -1000, max: 1000 }), (instant, days) => {
        const { date } = toLocal(instant, 'UTC');
        const later = new Date(`${date}T00:00Z`);
        later.setUTCDate(later.getUTCDate() + days);
        expect(addDays(date, days)).toBe(later.toISOString().slice(0, 10));
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('compares times like instants in UTC', () => {
    fc.assert(
      fc.property(instants, instants, (a, b) => {
        const [left, right] = [toLocal(a, 'UTC'), toLocal(b, 'UTC')];
        expect([compareLocal(left, right), compareLocal(left, { ...left })]).toEqual([Math.sign(a - b), 0]);
        expect(isSame(left, right)).toBe(a === b);
      }),
    );
  });
});
