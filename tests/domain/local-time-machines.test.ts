import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { toInstant, toLocal } from '#domain/local-time.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import { anywhere, oracleLocal } from './clock-oracle.ts';

const SYDNEY = 'Australia/Sydney';
const MACHINES = ['UTC', 'Australia/Sydney', 'America/Los_Angeles', 'Pacific/Auckland'];

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe('the wall clock of a zone (`time/daylight-saving`)', () => {
  it.each(MACHINES)('matches Intl at every instant on a machine in %s', (machine) => {
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

  it('reads a repeated time as its second occurrence and accepts a skipped one, unlike our code', () => {
    expect(fromZonedTime('2027-04-04T02:30', SYDNEY).toISOString()).toBe('2027-04-03T16:30:00.000Z');
    expect(toInstant({ date: '2027-04-04', time: '02:30' }, SYDNEY)).toBe(Date.parse('2027-04-03T15:30Z'));
    expect(fromZonedTime('2027-10-03T02:30', SYDNEY).getTime()).not.toBeNaN();
    expect(toInstant({ date: '2027-10-03', time: '02:30' }, SYDNEY)).toBe(undefined);
  });
});
