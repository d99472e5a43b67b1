import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import { createBoundPlaces } from '#server/places/bound-places.ts';
import { createGoogleGeocoder } from '#server/places/google-geocoder.ts';
import { newDatabase } from './support/databases.ts';
import { LINK_KEY, NOW, testSite } from './support/site.ts';
import { proven, QUOTE } from './support/trips.ts';

const OPERA = 'Sydney Opera House, Bennelong Point, Sydney NSW 2000, Australia';
const ADDRESS = 'Bennelong Point, Sydney NSW 2000, Australia';
const POINT = { lat: -33.8568, lng: 151.2153 };
const AWAY = { lat: -33.87485, lng: 151.2153 };

/** A stand-in for Google's Geocoding API. */
let answer: (response: ServerResponse) => void;
const asked: URL[] = [];
const google = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://google'));
  answer(response);
}).listen(0, '127.0.0.1');
await once(google, 'listening');
afterAll(() => {
  google.closeAllConnections();
  google.close();
});
const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/maps/api/geocode/json`;

const json = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));
const found = (formatted_address: string, location = POINT, more = {}) =>
  json({ status: 'OK', results: [{ formatted_address, geometry: { location }, ...more }] });

const db = await newDatabase();

/** Asks a new server with a Google key for a quote to the opera house, `times` in a row. */
async function quote({ times = 1, budgetMs = 60_000 } = {}) {
  const geocoder = createGoogleGeocoder({ key: 'AIza-2', url, now: () => NOW, budgetMs });
  const site = testSite(db, { boundPlaces: createBoundPlaces(LINK_KEY, [geocoder]) });
  const { drop_proof: _, ...fields } = proven(site, {
    ...QUOTE,
    drop: OPERA,
    drop_lat: POINT.lat,
    drop_lng: POINT.lng,
  });
  const answers = [];
  for (let time = 0; time < times; time++) answers.push(await site.send(findVehicles, fields));
  const [{ status, body, headers }] = answers as [(typeof answers)[0], ...typeof answers];
  return { status, errors: body.validation_errors, message: body.message, headers, logged: site.logged };
}

const PARTIAL = { partial_match: true };
const DROP = "We couldn't confirm where this drop-off is. Choose it from the list again.";

describe("with a Google key, a place from Google's list (`money/bound-places`)", () => {
  beforeEach(() => void asked.splice(0));

  test('is looked up once by its label, in Australia', async () => {
    answer = found(ADDRESS);
    expect((await quote({ times: 3 })).status).toBe(200);
    expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      ['/maps/api/geocode/json', { address: OPERA, components: 'country:AU', language: 'en-AU', key: 'AIza-2' }],
    ]);
  });

  test.each([
    ['all words at its coordinates', found(ADDRESS), 200],
    ['the words 2 km away', found(ADDRESS, AWAY), 422],
    ['the address after a name that it passes over', found(ADDRESS, POINT, PARTIAL), 200],
    ['only some of the words', found('Circular Quay, Sydney NSW 2000, Australia', POINT, PARTIAL), 422],
    ['nothing', json({ status: 'ZERO_RESULTS', results: [] }), 422],
  ])('is accepted or refused when Google finds %s', async (_, given, expected) => {
    answer = given;
    const { status, errors } = await quote();
    expect([status, errors]).toEqual([expected, expected === 200 ? undefined : { drop: DROP }]);
  });

  test.each<[string, (response: ServerResponse) => void, number?]>([
    ['does not answer in time', () => undefined, 100],
    ['refuses the key', json({ status: 'REQUEST_DENIED', error_message: 'no', results: [] })],
    ['fails', (response) => void response.writeHead(500).end('<html>')],
  ])('is quoted later when Google %s', async (_, given, budgetMs) => {
    answer = given;
    const { status, message, headers, logged } = await quote({ budgetMs });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(message).toBe("We can't check addresses right now. Please try again in a moment.");
    expect(logged.map(([entry]) => entry)).toEqual(['Google could not say where a place is']);
  });
});
