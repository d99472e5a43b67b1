import tzlookup from '@photostructure/tz-lookup';
import { describe, expect, it, test } from 'vitest';
import { greatCircleKm, isAirport } from '#domain/place.ts';
import type { AustralianState, PlaceKind } from '#server/embedded/places/australian-places.ts';
import { australianPlaces } from '#server/embedded/places/australian-places.ts';
import { createPlaceIndex } from '#server/embedded/places/place-index.ts';

/** South, north, west, east, time zone and postcodes. */
const STATES: Record<AustralianState, readonly [number, number, number, number, string, RegExp]> = {
  NSW: [-37.51, -28.15, 140.99, 153.64, 'Australia/Sydney', /^2\d{3}$/],
  VIC: [-39.2, -33.98, 140.96, 149.98, 'Australia/Melbourne', /^3\d{3}$/],
  QLD: [-29.18, -10.0, 137.99, 153.56, 'Australia/Brisbane', /^4\d{3}$/],
  WA: [-35.2, -13.6, 112.9, 129.01, 'Australia/Perth', /^6\d{3}$/],
  SA: [-38.07, -25.99, 128.99, 141.01, 'Australia/Adelaide', /^5\d{3}$/],
  TAS: [-43.7, -39.5, 143.8, 148.5, 'Australia/Hobart', /^7\d{3}$/],
  ACT: [-35.93, -35.12, 148.76, 149.4, 'Australia/Sydney', /^(26[01]\d|29[01]\d|2920)$/],
  NT: [-26.01, -10.9, 128.99, 138.01, 'Australia/Darwin', /^0[89]\d{2}$/],
};

/** Far-west New South Wales is on South Australian time (Standard Time Act 1987 NSW, s 4). */
const ON_ADELAIDE_TIME = { zone: 'Australia/Broken_Hill', ids: ['broken-hill', 'broken-hill-airport'] };

const index = createPlaceIndex(australianPlaces);

function idsOf(kind: PlaceKind, state: AustralianState): string[] {
  return australianPlaces.filter((place) => place.kind === kind && place.state === state).map(({ id }) => id);
}

describe('the Australian places', () => {
  it('are at least three hundred with unique ids and coordinates', () => {
    const count = australianPlaces.length;
    expect(count).toBeGreaterThanOrEqual(300);
    expect(new Set(australianPlaces.map(({ id }) => id)).size).toBe(count);
    expect(australianPlaces.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(new Set(australianPlaces.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(count);
  });

  it('lie in their state, its time zone and its postcodes', () => {
    const astray = australianPlaces.filter(({ id, state, lat, lng, postcode }) => {
      const [south, north, west, east, ownZone, postcodes] = STATES[state];
      const zone = ON_ADELAIDE_TIME.ids.includes(id) ? ON_ADELAIDE_TIME.zone : ownZone;
      const isInside = lat >= south && lat <= north && lng >= west && lng <= east;
      return !isInside || tzlookup(lat, lng) !== zone || !postcodes.test(postcode);
    });
    expect(astray).toEqual([]);
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
