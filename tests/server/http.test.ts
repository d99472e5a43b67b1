import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { apiRoutes } from '#server/routes/api-routes.ts';
import { startingApp } from '#server/start-server.ts';
import { CONFIG, testSite } from './support/site.ts';

/** The methods of each API path. */
const METHODS = new Map<string, string[]>();
for (const { call } of apiRoutes) METHODS.set(call.path, [...(METHODS.get(call.path) ?? []), call.method]);

const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** No request here reaches the database. */
const site = (overrides = {}, options = {}) => testSite(undefined as never, overrides, options);

describe('errors', () => {
  test('an unknown call is a problem in JSON', async () => {
    const init = { headers: { 'x-request-id': REQUEST_ID } };
    const { status, headers, body } = await site().request('/api/v1/nothing', init);
    const problem = { type: 'about:blank', title: 'Not Found', status: 404, message: 'No such endpoint.' };
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(body).toEqual({ ...problem, request_id: REQUEST_ID });
  });

  test.each([...METHODS])('%s refuses other methods than %j (`wire/calls`)', async (path, taken) => {
    const methods = taken.join(', ');
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !taken.includes(name))) {
      const { status, headers, body } = await site().request(`/api/v1${path}`, { method: other });
      expect([status, headers.get('allow')]).toEqual([405, methods]);
      expect(body).toMatchObject({ message: `This endpoint accepts only ${methods}.` });
    }
  });

  test('a server error reveals only a request id, and is logged under it', async () => {
    const broken = site({
      places: {
        suggest: () => {
          throw new Error('secret /etc/path');
        },
      },
    });
    const { status, body, headers } = await broken.request('/api/v1/places/suggest?q=a');
    const requestId = headers.get('x-request-id');
    const message = 'Something went wrong on our side. Please try again.';
    const problem = {
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      message,
      request_id: requestId,
    };
    expect([status, body]).toEqual([500, problem]);
    expect(broken.logged).toEqual([
      ['A request failed', { requestId, route: '/api/v1/places/suggest', error: new Error('secret /etc/path') }],
    ]);
  });

  test('the random id of a proxy is used, and every other request gets a new one', async () => {
    const idFor = async (given?: string) => {
      const headers: Record<string, string> = given ? { 'x-request-id': given } : {};
      return (await site().request('/api/v1/nothing', { headers })).headers.get('x-request-id');
    };
    expect(await idFor(REQUEST_ID)).toBe(REQUEST_ID);
    const others = [await idFor('a b <script>'), await idFor('zoe-nguyen'), await idFor()];
    expect(others).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f-]{36}$/)));
    expect(new Set(others).size).toBe(3);
  });

  test('nothing outside the API is served without a client', async () => {
    expect((await site().request('/tripDetail')).status).toBe(404);
  });
});

describe('headers', () => {
  const quiet = { info: () => undefined, error: () => undefined };
  const headersOf = async (options = {}, overrides = {}) => {
    const { headers } = await site(overrides, options).request('/api/v1/nothing');
    return Object.fromEntries(headers);
  };
  const policyOf = async (options = {}, overrides = {}) => {
    const policy = (await headersOf(options, overrides))['content-security-policy'] ?? '';
    return Object.fromEntries(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
  };
  const base = { apiBase: '/api/v1', accountApiBase: '/api/v1', testMode: true };

  test('every response has the security headers and none that allows other origins', async () => {
    const { 'x-request-id': _id, ...headers } = await headersOf();
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-security-policy':
        "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; " +
        "script-src 'self'; style-src 'self'; img-src 'self' data: blob: http://127.0.0.1:3000; " +
        "font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; " +
        "require-trusted-types-for 'script'; trusted-types default; report-to csp; report-uri /csp-reports",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'reporting-endpoints': 'csp="/csp-reports"',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test('a preflight of another origin is not answered', async () => {
    const { status, headers } = await site().request('/api/v1/taxes', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });

  test('an https site is used over https only', async () => {
    const headers = await headersOf({}, { publicUrl: 'https://book.example.com' });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests; /);
  });

  test('a site that is still starting sends the same headers', async () => {
    const publicUrl = 'https://book.example.com';
    const starting = startingApp(readEnvironment({ PUBLIC_URL: publicUrl, ALLOW_EMBEDDED: '1' }), quiet);
    const {
      'retry-after': _,
      'x-request-id': _id,
      ...sent
    } = Object.fromEntries((await starting.request('/')).headers);
    const { 'x-request-id': _other, ...headers } = await headersOf({ config: CONFIG }, { publicUrl });
    expect(sent).toEqual(headers);
  });

  test.each([
    ['googleMapsApiKey', 'key', 'https://maps.googleapis.com https://maps.gstatic.com'],
    ['googleClientId', 'id', 'https://accounts.google.com/gsi/client'],
    ['stripePublishableKey', 'pk_1', 'https://js.stripe.com https://*.js.stripe.com'],
    ['googleAdsId', 'AW-1', 'https://www.googletagmanager.com https://www.googleadservices.com https://www.google.com'],
  ])('scripts of an outside service are allowed once %s is configured', async (name, value, sources) => {
    const policy = await policyOf({ config: { ...base, [name]: value } });
    expect([policy['script-src'], policy['trusted-types']]).toEqual([`'self' ${sources}`, '*']);
  });

  test.each(['https://api.example.com', 'http://127.0.0.1:8000'])('%s may be called and show images', async (api) => {
    const policy = await policyOf({ config: { ...base, apiBase: `${api}/api/v1` } });
    expect(policy['connect-src']).toBe(`'self' ${api}`);
    expect(policy['img-src']).toBe(`'self' data: blob: http://127.0.0.1:3000 https: ${api}`);
  });
});
