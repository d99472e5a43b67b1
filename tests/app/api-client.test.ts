import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from '#app/api/api-client.ts';
import { openStream } from '#app/api/open-stream.ts';
import { signOutEverywhere } from '#contract/account/own-account.contract.ts';
import { changePassword } from '#contract/account/password.contract.ts';
import { getProfile, updateProfileWith } from '#contract/account/profile.contract.ts';
import { loginWithGoogle } from '#contract/account/session.contract.ts';
import { ApiFailure } from '#contract/api-failure.ts';
import { addGuestBooking, openCheckout } from '#contract/booking/booking.contract.ts';
import { findVehicles, getTaxes } from '#contract/booking/catalogue.contract.ts';
import { suggestPlaces } from '#contract/booking/places.contract.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { watchBooking } from '#contract/trips/ride-events.contract.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const pictureOf = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });

let server: Server;
let seen: Seen[];
let answer: { status: number; body: string; type?: string; delayed?: Promise<unknown>; isCut?: boolean };
const onUnauthorized = vi.fn();

beforeEach(async () => {
  seen = [];
  onUnauthorized.mockClear();
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    await answer.delayed;
    response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' });
    if (answer.isCut) response.write(answer.body, () => response.destroy());
    else response.end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => new Promise((closed) => server.closeAllConnections() ?? server.close(closed)));

function client(token?: string) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createApiClient({
    bases: { admin: `${base}/admin`, account: `${base}/account` },
    fetch,
    token: () => token,
    onUnauthorized,
  });
}

const trip = {
  pickup: 'Sydney Airport',
  pickup_lat: -33.94,
  pickup_lng: 151.17,
  drop: 'Opera House',
  drop_lat: -33.86,
  drop_lng: 151.21,
  date_time: 'Tue, Jan 05, 2027 02:30 PM',
  service_type: 0,
};

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const cause = await promise.then(
    () => undefined,
    (error) => error,
  );
  if (!(cause instanceof ApiFailure)) throw new Error(`Not an ApiFailure: ${cause}`);
  return cause;
}

describe('the API client (`wire/two-bases`)', () => {
  test('sends a form call as a form and omits undefined fields', async () => {
    answer = { status: 200, body: '{"vehicles":[]}' };
    await expect(client().send(findVehicles, { ...trip, hour: undefined })).resolves.toEqual({ vehicles: [] });
    expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual(
      Object.fromEntries(Object.entries(trip).map(([name, value]) => [name, String(value)])),
    );
  });

  test('sends login-related calls to the account base and multipart as the browser encodes it', async () => {
    answer = { status: 200, body: '{"token":"t","users":{}}' };
    await client().send(loginWithGoogle, { id_token: 'abc' });
    expect(seen[0]?.url).toBe('/account/auth/google');
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('puts query fields, and all other fields of a query call, into the URL', async () => {
    answer = { status: 200, body: '{"url":null}' };
    await expect(client().send(openCheckout, { booking_id: 'a b' })).resolves.toEqual({ url: '' });
    answer = { status: 200, body: '{"data":[]}' };
    await client().send(suggestPlaces, { q: 'syd', lat: -33 });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /admin/user/guest_stripe_checkout?booking_id=a+b',
      'GET /admin/places/suggest?q=syd&lat=-33',
    ]);
  });

  test('parses numbers sent as text', async () => {
    answer = { status: 200, body: '{"taxes":{"tax":"7.5"}}' };
    await expect(client().send(getTaxes, undefined)).resolves.toEqual({ taxes: { tax: 7.5 } });
  });

  test('rejects as unreadable when the JSON is invalid or violates the contract', async () => {
    for (const body of ['{"taxes":{}}', '<html>']) {
      answer = { status: 200, body };
      expect((await failureOf(client().send(getTaxes, undefined))).kind).toBe('unreadable');
    }
  });

  test('takes an answer without a body where only the status counts', async () => {
    answer = { status: 204, body: '' };
    await expect(client().send(changePassword, {} as never)).resolves.toEqual({ message: '' });
    expect((await failureOf(client().send(getTaxes, undefined))).kind).toBe('unreadable');
  });

  test('passes on status, message and field errors of a problem', async () => {
    answer = { status: 422, body: '{"message":"No","validation_errors":{"email":["Taken"],"mobile":"Short"}}' };
    const { kind, status, message, problem } = await failureOf(client().send(getTaxes, undefined));
    expect({ kind, status, message, errors: problem.validation_errors }).toEqual({
      kind: 'http',
      status: 422,
      message: 'No',
      errors: { email: 'Taken', mobile: 'Short' },
    });
  });

  test('keeps the status when an error response is not JSON', async () => {
    answer = { status: 502, body: 'Bad gateway' };
    const { kind, status, problem } = await failureOf(client().send(getTaxes, undefined));
    expect({ kind, status, problem }).toEqual({ kind: 'http', status: 502, problem: {} });
  });

  test('sends the bearer token only with calls that accept it, and reports a 401 only for them', async () => {
    answer = { status: 401, body: '{}' };
    await failureOf(client('secret').send(getTaxes, undefined));
    expect(onUnauthorized).not.toHaveBeenCalled();
    await failureOf(client('secret').send(getProfile, undefined));
    expect(onUnauthorized).toHaveBeenCalledOnce();
    await failureOf(client('secret').send(openCheckout, { booking_id: '7' }));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer secret', 'Bearer secret']);
    await failureOf(client('secret').send(signOutEverywhere, undefined));
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  test('sends the token of a link instead of the customer’s, and ends no session with it (`booking/ride-link`)', async () => {
    answer = { status: 401, body: '{}' };
    await failureOf(client('secret').send(getBookingDetail, {}, { link: 'token' }));
    expect(onUnauthorized.mock.calls).toEqual([]);
    expect(seen[0]?.headers.authorization).toBe('Ride token');
    expect(seen[0]?.body).toBe('{}');
  });

  test('sends the idempotency key with calls that accept one', async () => {
    answer = { status: 200, body: '{"data":{"id":7}}' };
    const sent = client().send(addGuestBooking, {} as never, { idempotencyKey: 'key-1' });
    await expect(sent).resolves.toEqual({ data: { id: '7' } });
    expect(seen[0]?.headers['idempotency-key']).toBe('key-1');
  });

  test('rejects as a network failure when the server is unreachable', async () => {
    const gone = client();
    await new Promise((closed) => server.close(closed));
    expect((await failureOf(gone.send(getTaxes, undefined))).kind).toBe('network');
  });

  test('rejects with the reason of its signal when aborted', async () => {
    const controller = new AbortController();
    answer = { status: 200, body: '{}', delayed: new Promise(() => undefined) };
    const sent = client().send(getTaxes, undefined, { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(sent).rejects.toThrow('left the page');
  });

  test('rejects as a network failure when the connection is lost within the answer', async () => {
    answer = { status: 200, body: '{"taxes":', isCut: true };
    expect((await failureOf(client().send(getTaxes, undefined))).kind).toBe('network');
  });

  test.each([
    ['20 seconds', 20_000, getTaxes],
    ['10 seconds, on the profile', 10_000, getProfile],
    ['20 seconds, on saving it', 20_000, updateProfileWith(undefined)],
    ['2 minutes, on saving it with a picture of 5 MB', 120_000, updateProfileWith(pictureOf(5_000_000))],
  ] as const)('gives up after %s (`wire/time-limits`)', async (_, limit, call) => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(clock.signal);
    answer = { status: 200, body: '{}', delayed: new Promise(() => undefined) };
    const sent = failureOf(client().send(call, undefined as never));
    clock.abort();
    expect((await sent).kind).toBe('network');
    expect(timeout.mock.calls).toEqual([[limit]]);
  });
});

describe('a call that answers with a stream', () => {
  const open = () => openStream(client('t1'), watchBooking, { id: 'b1' }, {});

  test('is sent like any other, without a time limit, and returns the stream', async () => {
    answer = { status: 200, type: 'text/event-stream', body: ':\n\n' };
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    expect(await new Response(await open()).text()).toBe(':\n\n');
    expect(timeout).not.toHaveBeenCalled();
    const { method, url, headers, body } = seen[0] as Seen;
    expect([method, url, headers.authorization, headers.accept, body]).toEqual([
      ...['POST', '/admin/user/booking_events', 'Bearer t1', 'text/event-stream'],
      '{"id":"b1"}',
    ]);
  });

  test.each([
    [404, 'http'],
    [200, 'unreadable'],
  ])('fails where the answer is %i without a stream', async (status, kind) => {
    answer = { status, body: '{}' };
    await expect(open()).rejects.toMatchObject({ kind, status });
  });
});
