import { describe, expect, it } from 'vitest';
import { flightHint } from '#domain/flight.ts';
import { HOURLY, ONE_WAY, RETURN } from '#domain/trip.ts';

const airport = { label: 'Sydney Airport (T1)', lat: -33.9363, lng: 151.1658 };
const hotel = { label: 'Park Hyatt Sydney', lat: -33.8556, lng: 151.2094 };

const ARRIVAL = 'Optional. Your arrival flight, so your chauffeur can track it.';
const DEPARTURE = 'Optional. Your departure flight, so we drop you off at the right terminal.';
const WAY_BACK = 'Optional. Your return flight, so your chauffeur can track it.';

describe('the flight that a trip asks for (`booking/flight`)', () => {
  it.each([
    ['a ride from an airport', { pickup: airport, drop: hotel, serviceType: ONE_WAY }, ARRIVAL],
    ['a ride between airports', { pickup: airport, drop: airport, serviceType: RETURN }, ARRIVAL],
    ['a ride to an airport', { pickup: hotel, drop: airport, serviceType: ONE_WAY }, DEPARTURE],
    ['an hourly ride to an airport', { pickup: hotel, drop: airport, serviceType: HOURLY }, DEPARTURE],
    ['a return to an airport', { pickup: hotel, drop: airport, serviceType: RETURN }, WAY_BACK],
    ['a ride without an airport', { pickup: hotel, drop: hotel, serviceType: RETURN }, undefined],
    ['a trip without places', { serviceType: ONE_WAY }, undefined],
  ])('is that of %s', (_, trip, hint) => {
    expect(flightHint(trip, '')).toBe(hint);
  });

  it('is optional where a number was given for an earlier trip', () => {
    expect(flightHint({ pickup: hotel, drop: hotel, serviceType: RETURN }, 'QF1')).toBe('Optional');
  });
});
