import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatShortDateTime } from '#domain/date-text.ts';
import { parseWireDate, parseWireDateTime, parseWireTime } from '#domain/parse-wire-time.ts';
import { formatWireDate, formatWireDateTime, formatWireTime } from '#domain/wire-time.ts';
import { instants, oracleLocal } from './clock-oracle.ts';

const locals = instants.map((instant) => oracleLocal(instant, 'UTC'));

describe('dates on the wire (`time/wire-format`)', () => {
  it('match the English calendar', () => {
    const calendar = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    });
    fc.assert(
      fc.property(locals, ({ date }) => {
        expect(formatWireDate(date)).toBe(calendar.format(new Date(`${date}T00:00Z`)));
        expect(parseWireDate(formatWireDate(date))).toBe(date);
      }),
    );
    expect(formatWireDate('2027-01-05')).toBe('Tue, Jan 05, 2027');
  });

  it.each([
    ['Sun, Jan 05, 2025', '2025-01-05'],
    ['Tue, Jan 05, 2025', '2025-01-05'],
    ['Jan 5, 2025', '2025-01-05'],
    ['  january 5 2025 ', '2025-01-05'],
    ['2025-01-05', '2025-01-05'],
    [' 2025-01-05 ', '2025-01-05'],
    ['Sun Jan 05 2025', '2025-01-05'],
    ['Sun,  Jan  05,  2025', '2025-01-05'],
    ['Fri, Feb 29, 2028', '2028-02-29'],
  ])('are read from %j', (text, date) => {
    expect(parseWireDate(text)).toBe(date);
  });

  it.each([
    '',
    'soon',
    'Wed, Feb 31, 2027',
    'Mon, Feb 29, 2027',
    '2027-13-01',
    '2027-00-10',
    'Foo 5, 2027',
    '05/01/2027',
    'on Jan 5, 2027',
    'Jan 5, 2027 at noon',
    'x2027-01-05',
    '2027-01-05x',
    '2027-01-32',
    '2027-01-00',
    '0099-01-05',
    '0227-01-05',
    '9999-12-31',
  ])('are not read from %j', (text) => {
    expect(parseWireDate(text)).toBe(undefined);
  });
});

describe('times on the wire', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(locals, ({ time }) => {
        expect(formatWireTime(time)).toMatch(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M$/);
        expect(parseWireTime(formatWireTime(time))).toBe(time);
        expect(parseWireTime(time)).toBe(time);
      }),
    );
  });

  it.each([
    ['12:00 AM', '00:00'],
    ['12:30 PM', '12:30'],
    ['2:05 pm', '14:05'],
    ['02:05PM', '14:05'],
    ['9:05', '09:05'],
  ])('are read from %j', (text, time) => {
    expect(parseWireTime(text)).toBe(time);
  });

  it.each(['', 'x2:05 PM', '2:05 PM x', '2:05 PMx', '24:00', '12:60', '13:00 PM', '00:10 AM', '2 PM', 'noon'])(
    'are not read from %j',
    (text) => {
      expect(parseWireTime(text)).toBe(undefined);
    },
  );
});

describe('date and time in one field', () => {
  it('round-trip, also in ISO 8601', () => {
    fc.assert(
      fc.property(locals, (local) => {
        expect(parseWireDateTime(formatWireDateTime(local))).toEqual(local);
        expect(parseWireDateTime(`${local.date}T${local.time}`)).toEqual(local);
        expect(parseWireDateTime(`${local.date} ${local.time}`)).toEqual(local);
      }),
    );
    expect(formatWireDateTime({ date: '2027-01-05', time: '14:30' })).toBe('Tue, Jan 05, 2027 02:30 PM');
    expect(formatShortDateTime({ date: '2027-01-05', time: '14:30' }, '2027')).toBe('Tue, Jan 05, 02:30 PM');
    expect(formatShortDateTime({ date: '2027-01-05', time: '14:30' }, '2026')).toBe('Tue, Jan 05, 2027 02:30 PM');
    expect(parseWireDateTime(' Jan 5, 2027 02:30PM ')).toEqual({ date: '2027-01-05', time: '14:30' });
  });

  it.each([
    '',
    'Tue, Jan 05, 2027',
    '02:30 PM',
    'Tue, Feb 31, 2027 02:30 PM',
    '2027-01-05T25:00',
    '2027-01-05T12:00Z',
    '2027-01-05 12:00 x',
  ])('are not read from %j', (text) => {
    expect(parseWireDateTime(text)).toBe(undefined);
  });
});
