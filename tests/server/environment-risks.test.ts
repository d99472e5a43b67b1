import { describe, expect, test } from 'vitest';
import { faultsOf } from './support/environment-faults.ts';

describe('the environment of a real site', () => {
  const REAL = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://book.example.com',
    DATABASE_URL: 'postgres://db/booking',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    GOOGLE_MAPS_API_KEY: 'AIza-1',
    GOOGLE_CLIENT_ID: 'a',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'a@b.au',
  };
  const CHECKOUT =
    'STRIPE_SECRET_KEY is missing, and the embedded test checkout is for tests only: set it, or ALLOW_EMBEDDED=1.';
  const TEST_KEY = 'STRIPE_SECRET_KEY is a test key, which charges no card: set a live one, or ALLOW_TEST_KEYS=1.';
  const OTHER_SERVERS = [
    'API_BASE',
    'ACCOUNT_API_BASE',
    'GOOGLE_GEOCODING_URL',
    'GOOGLE_ROUTES_URL',
    'GOOGLE_JWKS_URL',
    'OSRM_URL',
  ];
  const http = (variable: string) => `${variable} is not encrypted: set an https address, or ALLOW_HTTP=1.`;
  const noStripe = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };

  test.each([
    ['a test key', 'ALLOW_TEST_KEYS', { STRIPE_SECRET_KEY: 'sk_test_1' }, [TEST_KEY]],
    ['a restricted test key', 'ALLOW_TEST_KEYS', { STRIPE_SECRET_KEY: 'rk_test_1' }, [TEST_KEY]],
    ['an http address', 'ALLOW_HTTP', { PUBLIC_URL: 'HTTP://book.example.com' }, [http('PUBLIC_URL')]],
    [
      'http to other servers',
      'ALLOW_HTTP',
      Object.fromEntries(OTHER_SERVERS.map((name) => [name, 'http://a.au'])),
      OTHER_SERVERS.map(http),
    ],
    [
      'the embedded database',
      'ALLOW_EMBEDDED_DATABASE',
      { DATABASE_URL: '' },
      [
        'DATABASE_URL is missing, and the embedded database may lose bookings in a power failure: set it, ' +
          'or ALLOW_EMBEDDED_DATABASE=1.',
      ],
    ],
    [
      'stand-ins',
      'ALLOW_EMBEDDED',
      { ...noStripe, GOOGLE_MAPS_API_KEY: '', GOOGLE_CLIENT_ID: '', SMTP_URL: '' },
      [
        CHECKOUT,
        'GOOGLE_MAPS_API_KEY is missing, and the embedded place index is for tests only: set it, or ALLOW_EMBEDDED=1.',
        'GOOGLE_CLIENT_ID is missing, and the embedded demo sign-in is for tests only: set it, or ALLOW_EMBEDDED=1.',
        'SMTP_URL is missing, and the embedded mail outbox is for tests only: set it, or ALLOW_EMBEDDED=1.',
      ],
    ],
    ['no Stripe keys on a public address', 'ALLOW_EMBEDDED', { ...noStripe, NODE_ENV: '' }, [CHECKOUT]],
    [
      'several at once',
      'ALLOW_HTTP',
      { ...noStripe, PUBLIC_URL: 'http://a.au', ALLOW_EMBEDDED: '0' },
      [CHECKOUT, http('PUBLIC_URL')],
    ],
  ] satisfies [string, string, Record<string, string>, string[]][])(
    'a real site refuses %s unless %s=1',
    (_, allowance, variables, faults) => {
      expect(faultsOf({ ...REAL, ...variables })).toEqual(faults);
      const others = faults.filter((fault) => !fault.includes(allowance));
      expect(faultsOf({ ...REAL, ...variables, [allowance]: '1' })).toEqual(others);
    },
  );

  test('a site on this machine, or outside production, needs no allowance', () => {
    expect(faultsOf(REAL)).toEqual([]);
    expect(faultsOf({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([]);
    expect(faultsOf({ ...REAL, OSRM_URL: 'http://127.0.0.1:5000' })).toEqual([]);
    expect(faultsOf({ ...REAL, NODE_ENV: '', STRIPE_SECRET_KEY: 'sk_test_1', PUBLIC_URL: 'http://a.au' })).toEqual([]);
  });
});
