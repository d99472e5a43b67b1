import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FareRates, type FareTrip, fareOf } from '#domain/fare.ts';

const rates: FareRates = { base: 2_500, perKm: 310, perMinute: 95, perHour: 9_000, minimum: 8_500 };
const ride: FareTrip = { kind: 'oneWay', distanceKm: 30, durationMinutes: 40, hours: 3 };

describe('a fare', () => {
  it('is base, distance and time one way', () => {
    expect(fareOf(rates, ride)).toBe(2_500 + 9_300 + 3_800);
  });

  it('is doubled for a return', () => {
    expect(fareOf(rates, { ...ride, kind: 'return' })).toBe(31_200);
  });

  it('is by the hour for an hourly trip, whatever the distance (`booking/hourly`)', () => {
    expect(fareOf(rates, { ...ride, kind: 'hourly', distanceKm: 500 })).toBe(27_000);
  });

  it('is never below the minimum, per way', () => {
    const short = { ...ride, distanceKm: 1, durationMinutes: 2 };
    expect(fareOf(rates, short)).toBe(8_500);
    expect(fareOf(rates, { ...short, kind: 'return' })).toBe(17_000);
    expect(fareOf({ ...rates, perHour: 1_000 }, { ...short, kind: 'hourly' })).toBe(8_500);
  });

  it('is rounded half up to whole cents', () => {
    const exact = { ...rates, minimum: 0, perMinute: 0 };
    expect(fareOf(exact, { ...ride, distanceKm: 0.05 })).toBe(2_516);
    expect(fareOf(exact, { ...ride, distanceKm: 0.0483 })).toBe(2_515);
    // In binary, 345 * 32.3 is 11143.499999999998.
    expect(fareOf({ ...exact, perKm: 345 }, { ...ride, distanceKm: 32.3 })).toBe(13_644);
  });

  it('never decreases with distance or time', () => {
    const distance = fc.double({ min: 0, max: 2_000, noNaN: true });
    fc.assert(
      fc.property(distance, distance, fc.nat(2_000), fc.nat(2_000), (km, more, minutes, longer) => {
        const near = fareOf(rates, { ...ride, distanceKm: km, durationMinutes: minutes });
        const far = fareOf(rates, { ...ride, distanceKm: km + more, durationMinutes: minutes + longer });
        expect(far).toBeGreaterThanOrEqual(near);
        expect(Number.isInteger(far)).toBe(true);
      }),
    );
  });
});
