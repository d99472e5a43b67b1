import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isServed } from '#server/bookings/trip-request.ts';
import { australianPlaces } from '#server/embedded/places/australian-places.ts';
import { greatCircleRouting } from '#server/routing/routing.ts';
import { PARK_HYATT, SYDNEY_AIRPORT } from './support/trips.ts';

const melbourneAirport = { lat: -37.669, lng: 144.841 };
const point = fc.record({
  lat: fc.double({ min: -43, max: -11, noNaN: true }),
  lng: fc.double({ min: 114, max: 153, noNaN: true }),
});

describe('routing without a map (`route/estimate`)', () => {
  test.each([
    // Great circles of 9.80 and 705.11 km.
    ['across town', SYDNEY_AIRPORT, PARK_HYATT, [12.7, 22]],
    ['to another city', SYDNEY_AIRPORT, melbourneAirport, [916.6, 669]],
    ['nowhere', PARK_HYATT, PARK_HYATT, [0, 0]],
  ])('%s uses the documented factor and speeds', async (_name, from, to, [distanceKm, durationMinutes]) => {
    const road = { distanceKm, durationMinutes, isEstimate: true, line: '' };
    expect(await greatCircleRouting.route(from, to)).toEqual(road);
  });

  test('both directions are equally long', async () => {
    await fc.assert(
      fc.asyncProperty(point, point, async (from, to) => {
        expect(await greatCircleRouting.route(to, from)).toEqual(await greatCircleRouting.route(from, to));
      }),
    );
  });
});

test('every place of the index is in the service area', () => {
  expect(australianPlaces.filter((place) => !isServed(place))).toEqual([]);
});
