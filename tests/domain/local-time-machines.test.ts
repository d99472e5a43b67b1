import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { toLocal } from '#domain/local-time.ts';
import { anywhere, oracleLocal } from './clock-oracle.ts';

describe('the wall clock of a zone, on a machine in another zone', () => {
  const home = process.env.TZ;
  afterEach(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });

  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'Australia/Perth', 'UTC'])('is the same in %s', (elsewhere) => {
    process.env.TZ = elsewhere;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(elsewhere);
    fc.assert(
      fc.property(anywhere, ({ instant, zone }) => {
        expect(toLocal(instant, zone)).toEqual(oracleLocal(instant, zone));
      }),
      { numRuns: 200 },
    );
  });
});
