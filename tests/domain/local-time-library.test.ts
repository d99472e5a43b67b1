import { fromZonedTime } from 'date-fns-tz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant, toLocal } from '#domain/local-time.ts';
import { anywhere } from './clock-oracle.ts';

describe('the wall clock of a zone', () => {
  it('is read as date-fns-tz reads it, wherever the clock shows a time exactly once', () => {
    fc.assert(
      fc.property(anywhere, ({ instant, zone }) => {
        const local = toLocal(instant, zone);
        const read = fromZonedTime(`${local.date}T${local.time}`, zone).getTime();
        const isShownTwice = [-60, -30, 30, 60].some((minutes) => {
          const other = toLocal(instant + minutes * 60_000, zone);
          return other.date === local.date && other.time === local.time;
        });
        fc.pre(!isShownTwice);
        expect(toInstant(local, zone)).toBe(read);
      }),
      { numRuns: 300 },
    );
  });
});
