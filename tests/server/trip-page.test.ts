import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { renderTrip } from '#app/render-trip.tsx';
import { formatTripQuery } from '#contract/booking/trip-query.ts';
import { AROUND } from '#contract/site-content.ts';
import { PAGE_ANSWERS_ID, type PageAnswers, type RenderTrip, type TripPageRequest } from '#contract/trip-page.ts';
import { createApp, type Site } from '#server/app.ts';
import { openPostgres } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readEnvironment } from '#server/environment.ts';
import { createLimits } from '#server/rate-limit.ts';
import { PARK_HYATT, SYDNEY_AIRPORT } from './support/bookings.ts';
import { newDatabase } from './support/databases.ts';
import { CONFIG, testSite } from './support/site.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const HEAD = `<html><head><script type="application/json" id="config">{}</script></head><body>\n    `;
const WAITING = '<div id="root"><div>Loading…</div></div>';
const END = `${AROUND.start}<footer></footer>${AROUND.end}\n  </body></html>`;
const TRIP = {
  pickup: SYDNEY_AIRPORT,
  drop: PARK_HYATT,
  serviceType: 0,
  pickupAt: { date: '2027-01-05', time: '14:30' },
};
const ADDRESS = `/tripDetail?${formatTripQuery(TRIP)}`;

const db = await newDatabase();
const clientDir = await temporaryFolder({ 'tripDetail.html': HEAD + WAITING + END });

function site(renderer: RenderTrip, given: { config?: Site['config'] } & Partial<Dependencies> = {}) {
  const { config = CONFIG, ...overrides } = given;
  const { dependencies, logged } = testSite(db, overrides);
  const app = createApp(dependencies, { config, clientDir, renderTrip: renderer });
  const get = async (path = ADDRESS, init: RequestInit = {}) => app.request(path, init);
  const text = async (path?: string) => (await get(path)).text();
  return { get, text, logged };
}

const answersIn = (page: string): PageAnswers =>
  JSON.parse(new RegExp(`id="${PAGE_ANSWERS_ID}">(.*?)</script>`).exec(page)?.[1] ?? 'null');
const isPlain = (page: string) => page.includes(WAITING);

const RENDERED = '<p>Six vehicles</p>';
/** Waits for all answers, however busy the machine is. */
const patient: RenderTrip = (request) => renderTrip({ ...request, signal: new AbortController().signal });
const fake: RenderTrip = async () => ({ answers: {}, html: RENDERED });

describe('a trip page (`booking/trip-page`)', () => {
  test('has the vehicle step and the answers of all calls that the app makes for it, and is in no shared cache', async () => {
    const answer = await site(patient).get();
    const page = await answer.text();
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('etag')).toBeNull();
    const { answers, pickup } = answersIn(page);
    expect(
      Object.keys(answers)
        .map((key) => key.split(' ').slice(0, 2).join(' '))
        .sort(),
    ).toEqual([
      'GET /api/v1/ride_types',
      'GET /api/v1/settings',
      'GET /api/v1/taxes',
      'POST /api/v1/user/guest_extras',
      'POST /api/v1/vehicles',
    ]);
    expect(pickup).toEqual({ lat: SYDNEY_AIRPORT.lat, lng: SYDNEY_AIRPORT.lng, zone: 'Australia/Sydney' });
    expect(page).toContain('<div id="root" data-prerendered="/tripDetail">');
    expect(page.match(/Business Sedan|A\$113\.26/g)).toContain('A$113.26');
    expect(page).not.toMatch(/<[^>]* style="/);
  });

  test('is rendered for several visitors at a time without mixing their trips', async () => {
    const hours = [3, 5, 8, 26];
    const { dependencies } = testSite(db);
    const app = createApp(dependencies, { config: CONFIG });
    const pages = await Promise.all(
      hours.map((chosen) =>
        renderTrip({
          search: `?${formatTripQuery({ ...TRIP, serviceType: 2, hours: chosen })}`,
          now: dependencies.now,
          fetch: async (url, init) => app.request(url, init),
          signal: new AbortController().signal,
        }),
      ),
    );
    expect(pages.map(({ html = '' }) => /(\d+)(?:<!-- -->)? hours</.exec(html)?.[1])).toEqual(hours.map(String));
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('is sent as %s', async (encoding, decode) => {
    const answer = await site(fake).get(ADDRESS, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    const page = decode(Buffer.from(await answer.arrayBuffer())).toString();
    expect(page).toContain(`<div id="root" data-prerendered="/tripDetail">${RENDERED}</div>`);
  });

  test('sends its head before the answers are known', async () => {
    let resolve: () => void = () => undefined;
    const known = new Promise<void>((given) => {
      resolve = given;
    });
    const answer = await site(() => known.then(() => fake(undefined as never))).get();
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toMatch(/<\/head><body>\s*$/);
    resolve();
    expect((await reader?.read())?.value).toContain(RENDERED);
  });

  test('keeps text of the address out of the markup', async () => {
    const label = '</script><script>alert(1)</script>';
    const page = await site(patient).text(
      `/tripDetail?${formatTripQuery({ ...TRIP, drop: { ...PARK_HYATT, label } })}`,
    );
    expect(page).not.toContain('<script>alert');
  });
});

describe('a trip page without content', () => {
  const never: RenderTrip = () => Promise.reject(new Error('Nothing is rendered for this address'));

  test.each([
    ['without a trip', '/tripDetail'],
    ['with a malformed place', ADDRESS.replace(/pickupLat=[^&]*/, 'pickupLat=95')],
    ['with one place', `/tripDetail?${formatTripQuery({ serviceType: 0, pickup: SYDNEY_AIRPORT })}`],
    ['after a canceled payment', `${ADDRESS}&payment=canceled`],
    ['for inspection', `${ADDRESS}&inspect`],
  ])('is sent %s, and may be revalidated', async (_, path) => {
    const { get, logged } = site(never);
    const answer = await get(path);
    expect([isPlain(await answer.text()), answer.headers.get('cache-control')]).toEqual([true, 'no-cache']);
    expect(logged).toEqual([]);
  });

  test('is sent for another backend, and for HEAD', async () => {
    expect(isPlain(await site(never, { config: { ...CONFIG, apiBase: 'https://api.example.com' } }).text())).toBe(true);
    const { get, logged } = site(never);
    expect((await get(ADDRESS, { method: 'HEAD' })).status).toBe(200);
    expect(logged).toEqual([]);
  });

  test('is sent when the answers are late', async () => {
    const late: RenderTrip = ({ signal }: TripPageRequest) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve({ answers: { known: 1 } })));
    const page = await site(late).text();
    expect([isPlain(page), answersIn(page)]).toEqual([true, { answers: { known: 1 } }]);
  });

  test('is sent to an address that has asked for too many prices, which rendered pages count as (`wire/address-limits`)', async () => {
    const { text } = site(patient, { limits: createLimits({ ...readEnvironment({}).attempts, quote: 2 }) });
    const pages = [await text(), await text(), await text()];
    expect(pages.map(isPlain)).toEqual([false, false, true]);
  });

  test('is sent when the database is out of reach', async () => {
    const lost = await openPostgres('postgres://nobody@127.0.0.1:1/none', { timeoutMs: 300 });
    const { text, logged } = site(patient, { db: lost.db });
    expect([isPlain(await text()), logged.map(([message]) => message)]).toEqual([true, ['The database is failing']]);
    await lost.close();
  });

  const noClock = () => {
    throw new Error('There is no clock');
  };
  test.each<[string, RenderTrip]>([
    ['an actor of the page', (request) => patient({ ...request, now: noClock })],
    ['the renderer', never],
  ])('is sent when %s fails, which is logged and does not end the process', async (_, broken) => {
    const { text, logged } = site(broken);
    expect(isPlain(await text())).toBe(true);
    expect(logged.map(([message]) => message)).toEqual(['A trip page could not be rendered']);
  });
});
