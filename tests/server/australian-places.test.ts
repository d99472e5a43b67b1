import tzlookup from '@photostructure/tz-lookup';
import { describe, expect, it, test } from 'vitest';
import { greatCircleKm, isAirport } from '#domain/place.ts';
import type { AustralianState, PlaceKind } from '#server/embedded/places/australian-places.ts';
import { australianPlaces } from '#server/embedded/places/australian-places.ts';
import { createPlaceIndex } from '#server/embedded/places/place-index.ts';

interface StateFacts {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
  readonly zone: string;
  readonly postcode: RegExp;
}

const STATES: Record<AustralianState, StateFacts> = {
  NSW: { south: -37.51, north: -28.15, west: 140.99, east: 153.64, zone: 'Australia/Sydney', postcode: /^2\d{3}$/ },
  VIC: { south: -39.2, north: -33.98, west: 140.96, east: 149.98, zone: 'Australia/Melbourne', postcode: /^3\d{3}$/ },
  QLD: { south: -29.18, north: -10.0, west: 137.99, east: 153.56, zone: 'Australia/Brisbane', postcode: /^4\d{3}$/ },
  WA: { south: -35.2, north: -13.6, west: 112.9, east: 129.01, zone: 'Australia/Perth', postcode: /^6\d{3}$/ },
  SA: { south: -38.07, north: -25.99, west: 128.99, east: 141.01, zone: 'Australia/Adelaide', postcode: /^5\d{3}$/ },
  TAS: { south: -43.7, north: -39.5, west: 143.8, east: 148.5, zone: 'Australia/Hobart', postcode: /^7\d{3}$/ },
  ACT: {
    south: -35.93,
    north: -35.12,
    west: 148.76,
    east: 149.4,
    zone: 'Australia/Sydney',
    postcode: /^(26[01]\d|29[01]\d|2920)$/,
  },
  NT: { south: -26.01, north: -10.9, west: 128.99, east: 138.01, zone: 'Australia/Darwin', postcode: /^0[89]\d{2}$/ },
};

/** Far-west New South Wales is on South Australian time (Standard Time Act 1987 NSW, s 4). */
const ON_ADELAIDE_TIME = { zone: 'Australia/Broken_Hill', ids: ['broken-hill', 'broken-hill-airport'] };

const index = createPlaceIndex(australianPlaces);

function idsOf(kind: PlaceKind, state: AustralianState): string[] {
  return australianPlaces.filter((place) => place.kind === kind && place.state === state).map(({ id }) => id);
}

describe('the Australian places', () => {
  it('are at least three hundred with unique ids', () => {
    expect(australianPlaces.length).toBeGreaterThanOrEqual(300);
    expect(new Set(australianPlaces.map(({ id }) => id)).size).toBe(australianPlaces.length);
    expect(australianPlaces.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('have unique coordinates', () => {
    expect(new Set(australianPlaces.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(australianPlaces.length);
  });

  it('lie in their state', () => {
    const outside = australianPlaces.filter(({ state, lat, lng }) => {
      const { south, north, west, east } = STATES[state];
      return lat < south || lat > north || lng < west || lng > east;
    });
    expect(outside).toEqual([]);
  });

  it('are in the time zone of their state', () => {
    const zones = Object.fromEntries(australianPlaces.map(({ id, lat, lng }) => [id, tzlookup(lat, lng)]));
    const expected = Object.fromEntries(
      australianPlaces.map(({ id, state }) => [
        id,
        ON_ADELAIDE_TIME.ids.includes(id) ? ON_ADELAIDE_TIME.zone : STATES[state].zone,
      ]),
    );
    expect(zones).toEqual(expected);
  });

  it('have a postcode of their state or territory', () => {
    expect(australianPlaces.filter(({ state, postcode }) => !STATES[state].postcode.test(postcode))).toEqual([]);
  });

  it('include an airport, a centre, a hotel and a landmark in every state and territory', () => {
    const states = Object.keys(STATES) as AustralianState[];
    const kinds: PlaceKind[] = ['airport', 'cbd', 'hotel', 'landmark'];
    const missing = states.flatMap((state) =>
      kinds.filter((kind) => idsOf(kind, state).length === 0).map((kind) => `${kind} in ${state}`),
    );
    expect(missing).toEqual([]);
  });

  it('are labelled as airports only when they are', () => {
    const labelled = australianPlaces.filter(({ id }) => isAirport(index.resolve(id) ?? { label: '' }));
    expect(labelled.map(({ id }) => id)).toEqual(
      australianPlaces.filter(({ kind }) => kind === 'airport').map(({ id }) => id),
    );
  });

  test.each([
    ['SYD', -33.9461, 151.1772],
    ['MEL', -37.6733, 144.8433],
    ['BNE', -27.3842, 153.1175],
    ['PER', -31.9403, 115.9669],
    ['ADL', -34.945, 138.5306],
    ['CBR', -35.3069, 149.195],
    ['HBA', -42.8361, 147.5103],
    ['DRW', -12.4147, 130.8767],
    ['OOL', -28.1644, 153.5047],
    ['CNS', -16.8858, 145.7553],
    ['LST', -41.5453, 147.2142],
    ['ASP', -23.8067, 133.9022],
  ])('put the terminals of %s within 2.5 km of its published reference point', (code, lat, lng) => {
    const terminals = australianPlaces.filter(({ aliases }) => aliases?.[0] === code);
    expect(terminals.length).toBeGreaterThan(0);
    for (const terminal of terminals) expect(greatCircleKm(terminal, { lat, lng })).toBeLessThan(2.5);
  });
});
