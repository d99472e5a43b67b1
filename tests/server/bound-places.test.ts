import { createServer, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { toPlace as readPlace } from '#app/places/place-directory.ts';
import { addGuestBooking, type BookingPayload } from '#contract/booking/booking.contract.ts';
import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import { placeFields } from '#contract/booking/place-fields.ts';
import { resolvePlace, reversePlace } from '#contract/booking/places.contract.ts';
import type { Coordinates, Place } from '#domain/place.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { createBoundPlaces } from '#server/places/bound-places.ts';
import { createGoogleGeocoder } from '#server/places/google-geocoder.ts';
import { listen } from '#tooling/listen.ts';
import { BOOKING, proven, QUOTE } from './support/bookings.ts';
import { LINK_KEY, NOW, newSite, testSite } from './support/site.ts';

const { db, site } = await newSite();
/** A server that cannot look up any place. */
const blind = testSite(db, { boundPlaces: createBoundPlaces(LINK_KEY, []) });

const AIRPORT: Place = { label: 'Sydney Airport', lat: -33.9399, lng: 151.1753 };
const NEWCASTLE: Place = { label: 'Newcastle', lat: -32.9283, lng: 151.7817 };
const PICKUP = "We couldn't confirm where this pickup is. Choose it from the list again.";
const DROP = "We couldn't confirm where this drop-off is. Choose it from the list again.";

/** A place's words at another place. */
const at = (label: string, { lat, lng }: Coordinates): Place => ({ label, lat, lng });

/** The quote's status with the price of the first vehicle, or the errors. */
async function quote(pickup: Place, drop: Place, on = site) {
  const { status, body } = await on.send(findVehicles, { ...QUOTE, ...placeFields({ pickup, drop }) });
  return [status, body.validation_errors ?? body.vehicles[0]?.price];
}

/** The place in an answer as the app reads it. */
const toPlace = (body: unknown) => readPlace(v.parse(resolvePlace.output, body).data);

async function book(pickup: Place, drop: Place, changes: Partial<BookingPayload> = {}, on = site) {
  const { status, body } = await on.send(addGuestBooking, { ...BOOKING, ...placeFields({ pickup, drop }), ...changes });
  return [status, body.validation_errors ?? body.price?.subtotal];
}

describe('words and coordinates of a place belong together (`money/bound-places`)', () => {
  test('a quote and a booking at the price of the right coordinates are accepted', async () => {
    expect(await quote(AIRPORT, NEWCASTLE)).toEqual([200, 574.08]);
    const amounts = { sub_total: 574.08, price: 574.08, tax: 57.41, total_amount: 631.49 };
    expect(await book(AIRPORT, NEWCASTLE, amounts)).toEqual([200, undefined]);
  });

  test.each([
    'Newcastle',
    'Newcastle NSW',
    'newcastle  ',
    'NEWCASTLE, Australia',
    'Newcastle CBD, Newcastle NSW 2300',
    'Ｎｅｗｃａｓｔｌｅ',
    'Newcastle Interchange, Wickham NSW 2293',
    'Near Newcastle CBD, Newcastle NSW',
    'Sydney Airport, then Newcastle',
    'Sydney Airport T1 International, Mascot NSW 2020 and from there on to Newcastle',
    'Sydney Airport 🅽🅴🆆🅲🅰🆂🆃🅻🅴',
    '12 Hunter Street',
    'Airport',
    '?',
  ])('%j with the coordinates of the airport is neither quoted nor booked', async (label) => {
    const before = await db.$count(bookings);
    const refused = [422, { drop: DROP }];
    expect(await quote(AIRPORT, at(label, AIRPORT))).toEqual(refused);
    const minimum = { sub_total: 85, price: 85, tax: 8.5, total_amount: 93.5 };
    expect(await book(AIRPORT, at(label, AIRPORT), minimum)).toEqual(refused);
    expect(await db.$count(bookings)).toBe(before);
  });

  test('each wrong field is named', async () => {
    const both = { pickup: PICKUP, drop: DROP };
    expect(await quote(at('Newcastle', AIRPORT), AIRPORT)).toEqual([422, { pickup: PICKUP }]);
    expect(await book(at('Newcastle', AIRPORT), at('Sydney Airport', NEWCASTLE))).toEqual([422, both]);
  });

  test.each([
    ['2 km north', -32.9276 + 1.99 / 111.19, 200],
    ['further', -32.9276 + 2.01 / 111.19, 422],
  ])('words may be 2 km away from their place, not more: %s', async (_, lat, status) => {
    const [answered] = await quote(AIRPORT, { label: 'Newcastle CBD, Newcastle NSW 2300', lat, lng: 151.7757 });
    expect(answered).toBe(status);
  });

  test('a name that several places share is confirmed only where they are close together', async () => {
    const melbourne = { label: 'Melbourne', lat: -37.8136, lng: 144.9631 };
    expect(await quote(melbourne, { label: 'Richmond', lat: -37.8183, lng: 144.998 })).toEqual([422, { drop: DROP }]);
    const terminal = { label: 'Melbourne Airport', lat: -37.6697, lng: 144.8487 };
    expect(await quote(melbourne, terminal)).toEqual([200, 140.99]);
  });

  test('every place that the server resolved is booked by its proof alone', async () => {
    const airport = toPlace((await site.answer(resolvePlace, { id: 'sydney-airport-t1' }))[1]);
    const point = toPlace((await site.answer(reversePlace, { lat: -33.84512345678, lng: 151.26031 }))[1]);
    expect(point.label).toBe('Near Taronga Zoo Sydney, Mosman NSW');
    expect(await quote(airport, point, blind)).toEqual([200, 118.66]);
    const { proof: _, ...unproven } = point;
    expect(await quote(airport, unproven, blind)).toEqual([422, { drop: DROP }]);
    expect((await quote(airport, unproven))[0]).toBe(200);
  });

  test.each<[string, (proof: string) => Partial<Place>]>([
    ['another label', () => ({ label: 'Newcastle' })],
    ['a label in other letters', () => ({ label: 'sydney airport' })],
    ['another latitude', () => ({ lat: -33.9398 })],
    ['another longitude', () => ({ lng: 151.1754 })],
    ['half of it', (proof) => ({ proof: proof.slice(0, 21) })],
    ['one more letter', (proof) => ({ proof: `${proof}AAAA` })],
    ['an empty proof', () => ({ proof: '' })],
    ['an overlong one', () => ({ proof: 'A'.repeat(10_000) })],
  ])('a proof is rejected with %s', async (_, change) => {
    const proof = blind.dependencies.boundPlaces.prove(AIRPORT);
    const proven = { ...AIRPORT, proof };
    expect((await quote(proven, proven, blind))[0]).toBe(200);
    expect(await quote(proven, { ...proven, ...change(proof) }, blind)).toEqual([422, { drop: DROP }]);
  });

  test('a proof from another server is rejected', async () => {
    const proof = createBoundPlaces(new Uint8Array(32), []).prove(AIRPORT);
    expect(await quote({ ...AIRPORT, proof }, AIRPORT, blind)).toEqual([422, { pickup: PICKUP, drop: DROP }]);
  });
});

const OPERA = 'Sydney Opera House, Bennelong Point, Sydney NSW 2000, Australia';
const ADDRESS = 'Bennelong Point, Sydney NSW 2000, Australia';
const POINT = { lat: -33.8568, lng: 151.2153 };
const AWAY = { lat: -33.87485, lng: 151.2153 };

/** A stand-in for Google's Geocoding API. */
let answer: (response: ServerResponse) => void;
const asked: URL[] = [];
const google = await listen(
  createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://google'));
    answer(response);
  }),
);
afterAll(google.close);
const url = `${google.url}/maps/api/geocode/json`;

const json = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));
const found = (formatted_address: string, location = POINT, more = {}) =>
  json({ status: 'OK', results: [{ formatted_address, geometry: { location }, ...more }] });

/** Asks a new server with a Google key for a quote to the opera house, `times` in a row. */
async function quoteByGoogle({ times = 1, budgetMs = 60_000 } = {}) {
  const geocoder = createGoogleGeocoder({ key: 'AIza-2', url, now: () => NOW, budgetMs });
  const site = testSite(db, { boundPlaces: createBoundPlaces(LINK_KEY, [geocoder]) });
  const drop = { drop: OPERA, drop_lat: POINT.lat, drop_lng: POINT.lng };
  const { drop_proof: _, ...fields } = proven(site, { ...QUOTE, ...drop });
  const answers = [];
  for (let time = 0; time < times; time++) answers.push(await site.send(findVehicles, fields));
  const [{ status, body, headers }] = answers as [(typeof answers)[0], ...typeof answers];
  return { status, errors: body.validation_errors, message: body.message, headers, logged: site.logged };
}

const PARTIAL = { partial_match: true };

describe("with a Google key, a place from Google's list (`money/bound-places`)", () => {
  beforeEach(() => void asked.splice(0));

  test('is looked up once by its label, in Australia', async () => {
    answer = found(ADDRESS);
    expect((await quoteByGoogle({ times: 3 })).status).toBe(200);
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
    const { status, errors } = await quoteByGoogle();
    expect([status, errors]).toEqual([expected, expected === 200 ? undefined : { drop: DROP }]);
  });

  test.each<[string, (response: ServerResponse) => void, number?]>([
    ['does not answer in time', () => undefined, 100],
    ['refuses the key', json({ status: 'REQUEST_DENIED', error_message: 'no', results: [] })],
    ['fails', (response) => void response.writeHead(500).end('<html>')],
  ])('is quoted later when Google %s', async (_, given, budgetMs) => {
    answer = given;
    const { status, message, headers, logged } = await quoteByGoogle({ budgetMs });
    const words = "We can't check addresses right now. Please try again in a moment.";
    expect([status, headers.get('retry-after'), message]).toEqual([503, '5', words]);
    expect(logged.map(([entry]) => entry)).toEqual(['Google geocoding failed']);
  });
});
