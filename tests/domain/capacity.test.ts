import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampLuggage, clampPassengers, fits } from '#domain/capacity.ts';

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
  ])('clamps %d to %i passengers and %i suitcases in a sedan', (count, passengers, suitcases) => {
    expect([clampPassengers(count, sedan), clampLuggage(count, sedan)]).toEqual([passengers, suitcases]);
  });

  it('are at least one passenger and no suitcase for a vehicle without capacity', () => {
    const broken = { passengers: 0, suitcases: -1 };
    expect([clampPassengers(5, broken), clampLuggage(5, broken)]).toEqual([1, 0]);
  });

  it('do not change when clamped again', () => {
    const capacity = fc.record({ passengers: fc.integer({ min: 1, max: 60 }), suitcases: fc.nat(60) });
    fc.assert(
      fc.property(fc.integer(), fc.integer(), capacity, (people, bags, vehicle) => {
        const [passengers, luggage] = [clampPassengers(people, vehicle), clampLuggage(bags, vehicle)];
        expect(fits(vehicle, passengers, luggage)).toBe(true);
        expect([clampPassengers(passengers, vehicle), clampLuggage(luggage, vehicle)]).toEqual([passengers, luggage]);
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
