import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addGuestBooking, getBookingSuccess } from '#contract/booking/booking.contract.ts';
import { findVehicles } from '#contract/booking/catalogue.contract.ts';
import { isServed } from '#server/bookings/trip-request.ts';
import { australianPlaces } from '#server/embedded/places/australian-places.ts';
import { createRouting } from '#server/routing/create-routing.ts';
import { googleRoads } from '#server/routing/google-routes.ts';
import { osrmRoads } from '#server/routing/osrm.ts';
import { estimateOf } from '#server/routing/routing.ts';
import { listen } from '#tooling/listen.ts';
import { BOOKING, PARK_HYATT, proven, QUOTE, SYDNEY_AIRPORT } from './support/bookings.ts';
import { newDatabase } from './support/databases.ts';
import { NOW, testSite } from './support/site.ts';

type Answer = (response: ServerResponse) => void;

/** A map service that notes what it is asked, and answers as told. */
async function standIn() {
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    state.asked.push({ method, url, key: headers['x-goog-api-key'], body: await text(request) });
    state.answer(response);
  });
  const { url, close } = await listen(server);
  afterAll(close);
  const state = { answer: (() => undefined) as Answer, asked: [] as unknown[], url };
  return state;
}

const [google, osrm] = await Promise.all([standIn(), standIn()]);
const db = await newDatabase();

const json =
  (body: unknown): Answer =>
  (response) =>
    void response.end(JSON.stringify(body));
const LINE = '_p~iF~ps|U_ulLnnqC';
const googleRoad = json({
  routes: [{ distanceMeters: 15_049, duration: '1321s', polyline: { encodedPolyline: LINE } }],
});
const osrmRoad = json({ code: 'Ok', routes: [{ distance: 14_210.4, duration: 1259.9, geometry: LINE }] });
const MEASURED_BY_GOOGLE = { distanceKm: 15, durationMinutes: 23, isEstimate: false, line: LINE };
const MEASURED_BY_OSRM = { distanceKm: 14.2, durationMinutes: 21, isEstimate: false, line: LINE };
const ESTIMATED = { distanceKm: 12.7, durationMinutes: 22, isEstimate: true, line: '' };

const GOOGLE = googleRoads({ key: 'AIza-2', url: `${google.url}/computeRoutes` });
const OSRM = osrmRoads(osrm.url);

const BUDGET_MS = 60_000;

function start({ services = [OSRM], budgetMs = BUDGET_MS } = {}) {
  const logged: unknown[] = [];
  const clock = { now: NOW };
  const log = { info: () => undefined, error: (_: string, fields = {}) => void logged.push(fields) };
  const { route } = createRouting({ services, now: () => clock.now, log, budgetMs });
  return { clock, logged, routing: { route }, find: (to = PARK_HYATT) => route(SYDNEY_AIRPORT, to) };
}

beforeEach(() => {
  google.asked = [];
  osrm.asked = [];
});

describe('a road (`route/real`)', () => {
  test('comes from an OSRM server', async () => {
    osrm.answer = osrmRoad;
    expect(await start().find()).toEqual(MEASURED_BY_OSRM);
    const url =
      '/route/v1/driving/151.1653,-33.9361;151.2094,-33.8559?overview=simplified&geometries=polyline&alternatives=false';
    expect(osrm.asked).toEqual([{ method: 'GET', url, key: undefined, body: '' }]);
  });

  test("comes from Google's routes before any other", async () => {
    google.answer = googleRoad;
    expect(await start({ services: [GOOGLE, OSRM] }).find()).toEqual(MEASURED_BY_GOOGLE);
    const body = {
      origin: { location: { latLng: { latitude: -33.9361, longitude: 151.1653 } } },
      destination: { location: { latLng: { latitude: -33.8559, longitude: 151.2094 } } },
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
      polylineQuality: 'OVERVIEW',
      regionCode: 'AU',
    };
    expect(google.asked).toEqual([
      { method: 'POST', url: '/computeRoutes', key: 'AIza-2', body: JSON.stringify(body) },
    ]);
    expect(osrm.asked).toEqual([]);
  });

  test('is asked for once in 15 minutes, even from a few metres away', async () => {
    osrm.answer = osrmRoad;
    const { find, clock } = start();
    await find();
    clock.now += 15 * 60_000 - 1;
    await find({ ...PARK_HYATT, lat: PARK_HYATT.lat + 0.00002 });
    expect(osrm.asked).toHaveLength(1);
    clock.now += 1;
    await find();
    expect(osrm.asked).toHaveLength(2);
  });

  const NOWHERE = json({ code: 'NoRoute', message: 'Impossible route' });
  test.each([
    ['OSRM', osrm, OSRM, NOWHERE],
    ['Google', google, GOOGLE, json({})],
  ])('that %s does not find is estimated, which is no failure', async (_, service, services, none) => {
    service.answer = none;
    const { find, logged } = start({ services: [services] });
    expect([await find(), await find(), logged, service.asked.length]).toEqual([ESTIMATED, ESTIMATED, [], 1]);
  });
});

describe('a map service that fails', () => {
  const runOutOfTime = () => void vi.advanceTimersByTime(BUDGET_MS);
  test.each<[string, Answer]>([
    ['does not answer', runOutOfTime],
    ['stops in the middle', (response) => void response.write('{"code":', runOutOfTime)],
    ['answers 500', (response) => void response.writeHead(500).end('<html>')],
    ['answers something else', json({ code: 'Ok', routes: [{}] })],
    ['ends the connection', (response) => void response.destroy()],
  ])('because it %s leaves the estimate, the log says so, and the next trip asks again', async (_, answer) => {
    // The next trip has as much time as it needs.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    osrm.answer = answer;
    const { find, logged } = start();
    expect(await find()).toEqual(ESTIMATED);
    expect(logged).toEqual([{ service: 'the OSRM server', error: expect.any(Error) }]);
    osrm.answer = osrmRoad;
    expect(await find()).toEqual(MEASURED_BY_OSRM);
  });

  test('leaves its time to the next one', async () => {
    google.answer = (response) => void response.writeHead(403).end('{"error":{"status":"PERMISSION_DENIED"}}');
    osrm.answer = osrmRoad;
    const { find, logged } = start({ services: [GOOGLE, OSRM] });
    expect(await find()).toEqual(MEASURED_BY_OSRM);
    expect(logged).toEqual([{ service: "Google's routes", error: new Error("Google's routes answered 403") }]);
  });

  test('takes a second in all, however many there are', async () => {
    google.answer = osrm.answer = () => undefined;
    const { find, logged } = start({ services: [GOOGLE, OSRM], budgetMs: 200 });
    expect(await find()).toEqual(ESTIMATED);
    expect(logged.map((fields) => (fields as { error: Error }).error.message)).toEqual([
      "Google's routes did not answer within 100 ms",
      'the OSRM server did not answer within 100 ms',
    ]);
  });
});

describe('the figures of a ride (`route/same-figure`)', () => {
  const found = { distance: 14.2, duration: 21, is_estimate: false, line: LINE };
  const ends = { pickup: { lat: -33.9361, lng: 151.1653 }, drop: { lat: -33.8559, lng: 151.2094 } };
  const ZONES = { pickup_zone: 'Australia/Sydney', drop_zone: 'Australia/Sydney' };
  const AT = { arrives_at: '2027-01-05T03:51:00.000Z', ...ZONES };

  async function ask(fields = {}) {
    const { routing } = start();
    const site = testSite(db, { routing });
    const { body } = await site.send(findVehicles, proven(site, { ...QUOTE, ...fields }));
    return { site, sedan: body.vehicles[0], route: body.route };
  }

  test('are those of its price, with the road and the time of arrival', async () => {
    osrm.answer = osrmRoad;
    const { sedan, route } = await ask();
    // 55.00 + 14.2 km at 2.65 + 21 minutes at 0.65.
    expect([sedan?.price, sedan?.distance, route]).toEqual([106.28, 14.2, { ...ends, ...found, ...AT }]);
  });

  test('stay when the service fails between quote and booking, and say so where it failed before', async () => {
    osrm.answer = osrmRoad;
    const { site, sedan } = await ask();
    osrm.answer = (response) => void response.destroy();
    const restarted = testSite(db, { routing: start().routing });
    const price = { price: 106.28, sub_total: 106.28, tax: 10.63, total_amount: 116.91 };
    const { body } = await restarted.send(addGuestBooking, { ...BOOKING, ...price, offer: sedan?.offer ?? '' });
    const shown = (on: typeof site) => on.send(getBookingSuccess, { booking_id: `${body.data.id}` });
    expect((await shown(site)).body.data?.route).toEqual({ ...ends, ...found, ...AT });
    expect((await shown(restarted)).body.data?.route).toEqual({ ...ends, ...found, ...AT, line: '' });
  });

  test('have no arrival for an hourly ride, and are absent for a round trip', async () => {
    osrm.answer = osrmRoad;
    const { route } = await ask({ service_type: 2, hour: 4 });
    expect(route).toEqual({ ...ends, ...found, ...AT, arrives_at: null });
    osrm.answer = json({ code: 'Ok', routes: [{ distance: 0, duration: 0, geometry: '' }] });
    const back = { drop: QUOTE.pickup, drop_lat: QUOTE.pickup_lat, drop_lng: QUOTE.pickup_lng };
    expect((await ask({ service_type: 2, hour: 4, ...back })).route).toBeNull();
  });

  test('arrive on the clock of the drop-off', async () => {
    osrm.answer = json({ code: 'Ok', routes: [{ distance: 843_000, duration: 30_600, geometry: LINE }] });
    const brisbane = { drop: 'Brisbane Airport', drop_lat: -27.4034, drop_lng: 153.1087 };
    expect((await ask(brisbane)).route).toMatchObject({
      arrives_at: '2027-01-05T12:00:00.000Z',
      drop_zone: 'Australia/Brisbane',
    });
  });
});

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
  ])('%s uses the documented factor and speeds', (_name, from, to, [distanceKm, durationMinutes]) => {
    const road = { distanceKm, durationMinutes, isEstimate: true, line: '' };
    expect(estimateOf(from, to)).toEqual(road);
  });

  test('both directions are equally long', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(estimateOf(to, from)).toEqual(estimateOf(from, to));
      }),
    );
  });
});

test('every place of the index is in the service area', () => {
  expect(australianPlaces.filter((place) => !isServed(place))).toEqual([]);
});
