import { formatInTimeZone, fromZonedTime, getTimezoneOffset } from 'date-fns-tz';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { offsetMinutes, toInstant, toLocal } from '#domain/local-time.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import { anywhere, oracleLocal } from './clock-oracle.ts';

const SYDNEY = 'Australia/Sydney';
const MACHINES = ['UTC', 'Australia/Sydney', 'America/Los_Angeles', 'Pacific/Auckland'];

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe('the wall clock of a zone', () => {
  it.each(MACHINES)('is the same on a machine in %s', (machine) => {
    process.env.TZ = machine;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine);
    fc.assert(
      fc.property(anywhere, ({ instant, zone }) => {
        expect(toLocal(instant, zone)).toEqual(oracleLocal(instant, zone));
      }),
      { numRuns: 200 },
    );
  });
});

describe('date-fns-tz', () => {
  it('formats every instant correctly in a process that runs in UTC, like the server', () => {
    process.env.TZ = 'UTC';
    fc.assert(
      fc.property(anywhere, ({ instant, zone }) => {
        const text = formatInTimeZone(instant, zone, 'EEE, MMM dd, yyyy hh:mm a');
        expect(text).toBe(formatWireDateTime(toLocal(instant, zone)));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['America/Los_Angeles', '2027-03-13T15:30Z', '02:30', '03:30'],
    ['Pacific/Auckland', '2027-09-25T16:30Z', '02:30', '03:30'],
  ])('formats a time that a machine in %s skips an hour late, unlike our code', (machine, at, right, wrong) => {
    process.env.TZ = machine;
    expect(formatInTimeZone(at, SYDNEY, 'HH:mm')).toBe(wrong);
    expect(toLocal(Date.parse(at), SYDNEY).time).toBe(right);
  });

  it.each(MACHINES)('reads an unambiguous time like our code, on a machine in %s', (machine) => {
    process.env.TZ = machine;
    fc.assert(
      fc.property(anywhere, ({ instant, zone }) => {
        const local = toLocal(instant, zone);
        const isShownTwice = [-60, -30, 30, 60].some((minutes) => {
          const other = toLocal(instant + minutes * 60_000, zone);
          return other.date === local.date && other.time === local.time;
        });
        fc.pre(!isShownTwice);
        expect(toInstant(local, zone)).toBe(fromZonedTime(`${local.date}T${local.time}`, zone).getTime());
      }),
    );
  });

  it.each(MACHINES)(
    'reads a repeated time as its second occurrence and accepts a skipped one, on a machine in %s',
    (machine) => {
      process.env.TZ = machine;
      expect(fromZonedTime('2027-04-04T02:30', SYDNEY).toISOString()).toBe('2027-04-03T16:30:00.000Z');
      expect(toInstant({ date: '2027-04-04', time: '02:30' }, SYDNEY)).toBe(Date.parse('2027-04-03T15:30Z'));
      expect(fromZonedTime('2027-10-03T02:30', SYDNEY).getTime()).not.toBeNaN();
      expect(toInstant({ date: '2027-10-03', time: '02:30' }, SYDNEY)).toBe(undefined);
    },
  );

  it.each(MACHINES)(
    'still gives the daylight-saving offset in the hour after its end, on a machine in %s',
    (machine) => {
      process.env.TZ = machine;
      const at = new Date('2027-04-03T16:30Z');
      expect(getTimezoneOffset(SYDNEY, at) / 60_000).toBe(660);
      expect(offsetMinutes(at.getTime(), SYDNEY)).toBe(600);
    },
  );
});
