import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits } from '#domain/capacity.ts';
import { clampParty } from '#domain/party.ts';

const sedan = { passengers: 3, suitcases: 2 };

describe('passengers and luggage (`booking/party`)', () => {
  it.each([
    [-1, 1, 0],
    [0, 1, 0],
    [1, 1, 1],
    [2, 2, 2],
    [3, 3, 2],
    [4, 3, 2],
    [2.9, 2, 2],
    [Number.NaN, 1, 0],
    [Number.POSITIVE_INFINITY, 3, 2],
  ])('clamps %d to %i passengers and %i pieces of luggage in a sedan', (count, passengers, luggage) => {
    const party = { passengers: count, luggage: count };
    expect(clampParty(party, { passengers: 3, luggage: 2 })).toEqual({ passengers, luggage });
  });

  it('are at least one passenger and no luggage for a vehicle without capacity', () => {
    const broken = { passengers: 0, luggage: -1 };
    expect(clampParty({ passengers: 5, luggage: 5 }, broken)).toEqual({ passengers: 1, luggage: 0 });
  });

  it('do not change when clamped again', () => {
    const most = fc.record({ passengers: fc.integer({ min: 1, max: 60 }), luggage: fc.nat(60) });
    const party = fc.record({ passengers: fc.integer(), luggage: fc.integer() });
    fc.assert(
      fc.property(party, most, (entered, limit) => {
        const { passengers, luggage } = clampParty(entered, limit);
        expect(fits({ passengers: limit.passengers, suitcases: limit.luggage }, passengers, luggage)).toBe(true);
        expect(clampParty({ passengers, luggage }, limit)).toEqual({ passengers, luggage });
      }),
    );
  });
});

describe('a vehicle (`booking/preselected-vehicle`)', () => {
  it.each([
    [3, 2, true],
    [4, 2, false],
    [3, 3, false],
    [1, 0, true],
  ])('with 3 seats and 2 suitcases fits %i people with %i suitcases: %s', (passengers, luggage, expected) => {
    expect(fits(sedan, passengers, luggage)).toBe(expected);
  });
});
