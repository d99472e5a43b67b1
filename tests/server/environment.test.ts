import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/local-time.ts';
import { EnvironmentError, readEnvironment } from '#server/environment.ts';

const ORIGIN = 'PUBLIC_URL must be an http(s) address without a path, such as https://book.example.com.';
const ONE_ADDRESS = 'MAIL_FROM must be one address, such as bookings@example.com or Bookings <bookings@example.com>.';

/** In days. */
const retained = (unpaid: number, paid: number, mails: number, events: number, audit: number) => ({
  unpaidBookingsMs: unpaid * DAY_MS,
  paidBookingsMs: paid * DAY_MS,
  mailsMs: mails * DAY_MS,
  paymentEventsMs: events * DAY_MS,
  auditMs: audit * DAY_MS,
});

/** The variable of each limit, and its default. */
const LIMITS = [
  ['LIMIT_LOGIN', 'login', 10],
  ['LIMIT_LOGIN_ADDRESS', 'loginAddress', 20],
  ['LIMIT_SIGNUP', 'signup', 20],
  ['LIMIT_RESET_MAIL', 'resetMail', 5],
  ['LIMIT_RESET', 'reset', 30],
  ['LIMIT_PASSWORD_CHANGE', 'passwordChange', 10],
  ['LIMIT_PROMO', 'promo', 20],
  ['LIMIT_GUEST_BOOKING', 'guestBooking', 60],
  ['LIMIT_CHECKOUT', 'checkout', 120],
  ['LIMIT_QUOTE', 'quote', 1200],
  ['LIMIT_CONFIRMATION', 'confirmation', 600],
] as const;

/** A row for each `NAME=value` of a line. */
const refused = (values: string, message: string) =>
  values.split(' ').map((pair) => [...pair.split('='), `${pair.split('=')[0]} ${message}`] as [string, string, string]);

/** Why the server does not start with these variables. */
function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.faults;
  }
}

describe('the environment', () => {
  test('has no required variables: everything has a default or an embedded stand-in', () => {
    expect(readEnvironment({ PORT: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      dataDir: '.data',
      databaseUrl: undefined,
      databaseTimeoutMs: 2000,
      stripe: undefined,
      google: undefined,
      geocoding: undefined,
      googleRoutes: undefined,
      osrmUrl: undefined,
      smtp: undefined,
      metricsToken: undefined,
      autoAccept: undefined,
      sessions: { idleMs: 14 * DAY_MS, maxMs: 90 * DAY_MS },
      retention: retained(30, 1827, 30, 90, 365),
      attempts: Object.fromEntries(LIMITS.map(([, name, standard]) => [name, standard])),
      trustedProxies: 0,
      shutdownDelayMs: 1000,
      browser: {
        apiBase: '/api/v1',
        accountApiBase: '/api/v1',
        googleMapsApiKey: undefined,
        googleClientId: undefined,
        googleSignIn: 'embedded',
        stripePublishableKey: undefined,
        googleAdsId: undefined,
      },
      embedded: ['test checkout', 'place index', 'demo sign-in', 'mail outbox'],
    });
  });

  test('is read from all variables', () => {
    expect(
      readEnvironment({
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: '8080',
        PUBLIC_URL: 'https://book.example.com/',
        DATA_DIR: '/var/lib/booking',
        DATABASE_URL: 'postgres://booking:secret@db/booking',
        DATABASE_TIMEOUT_SECONDS: '5',
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        GOOGLE_MAPS_API_KEY: 'AIza-1',
        GOOGLE_GEOCODING_KEY: 'AIza-2',
        OSRM_URL: 'http://127.0.0.1:5000/',
        GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com',
        SMTP_URL: 'smtps://mail.example.com',
        MAIL_FROM: 'Meridian <bookings@example.com>',
        GOOGLE_ADS_ID: 'AW-1/a_B-c',
        API_BASE: 'https://api.example.com/api/v1/',
        ACCOUNT_API_BASE: '/account',
        AUTO_ACCEPT: '0',
        TRUST_PROXY: '2',
        SHUTDOWN_DELAY_SECONDS: '20',
        SESSION_IDLE_DAYS: '1',
        SESSION_MAX_DAYS: '30',
        RETAIN_UNPAID_BOOKINGS_DAYS: '7',
        RETAIN_PAID_BOOKINGS_DAYS: '2557',
        RETAIN_MAILS_DAYS: '1',
        RETAIN_PAYMENT_EVENTS_DAYS: '31',
        ...Object.fromEntries(LIMITS.map(([variable], index) => [variable, `${index + 1}`])),
        LIMIT_PASSWORD_CHANGE: '1000000',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://book.example.com',
      dataDir: '/var/lib/booking',
      databaseUrl: 'postgres://booking:secret@db/booking',
      databaseTimeoutMs: 5000,
      stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiUrl: undefined },
      google: { clientId: '1-a.apps.googleusercontent.com', jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs' },
      geocoding: { key: 'AIza-2', url: 'https://maps.googleapis.com/maps/api/geocode/json' },
      googleRoutes: { key: 'AIza-2', url: 'https://routes.googleapis.com/directions/v2:computeRoutes' },
      osrmUrl: 'http://127.0.0.1:5000',
      smtp: { url: 'smtps://mail.example.com', from: 'Meridian <bookings@example.com>' },
      autoAccept: false,
      sessions: { idleMs: DAY_MS, maxMs: 30 * DAY_MS },
      retention: retained(7, 2557, 1, 31, 365),
      attempts: {
        ...Object.fromEntries(LIMITS.map(([, name], index) => [name, index + 1])),
        passwordChange: 1_000_000,
      },
      trustedProxies: 2,
      shutdownDelayMs: 20_000,
      browser: {
        apiBase: 'https://api.example.com/api/v1',
        accountApiBase: '/account',
        googleMapsApiKey: 'AIza-1',
        googleClientId: '1-a.apps.googleusercontent.com',
        googleSignIn: 'google',
        stripePublishableKey: 'pk_live_1',
        googleAdsId: 'AW-1/a_B-c',
      },
      embedded: [],
    });
  });

  test.each([
    ['HOST', 'my host', 'HOST must be a host name or an IP address.'],
    ['PORT', '65536', 'PORT must be a number from 0 to 65535.'],
    ['PORT', '80a', 'PORT must be a number from 0 to 65535.'],
    ['METRICS_TOKEN', 'fifteen letters', 'METRICS_TOKEN must be at least 16 visible characters.'],
    ['PUBLIC_URL', 'book.example.com', ORIGIN],
    ['PUBLIC_URL', 'http://localhost/book', ORIGIN],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be a postgres:// address.'],
    ['GOOGLE_MAPS_API_KEY', 'a key', 'GOOGLE_MAPS_API_KEY must be letters, digits, - and _.'],
    ['GOOGLE_GEOCODING_KEY', 'a key', 'GOOGLE_GEOCODING_KEY must be letters, digits, - and _.'],
    ...refused(
      'GOOGLE_GEOCODING_URL=maps GOOGLE_ROUTES_URL=maps OSRM_URL=osrm:5000 GOOGLE_JWKS_URL=certs',
      'must be an http(s) address.',
    ),
    ['GOOGLE_CLIENT_ID', '<id>', 'GOOGLE_CLIENT_ID must be letters, digits, dots, - and _.'],
    ['GOOGLE_ADS_ID', '"', 'GOOGLE_ADS_ID must be an id such as AW-123456789/AbC-dEf.'],
    ['API_BASE', 'api', 'API_BASE must be a path such as /api/v1 or an http(s) address.'],
    ['ACCOUNT_API_BASE', 'ftp://a', 'ACCOUNT_API_BASE must be a path such as /api/v1 or an http(s) address.'],
    ...refused(
      'ALLOW_EMBEDDED=yes ALLOW_EMBEDDED_DATABASE=2 ALLOW_TEST_KEYS=on ALLOW_HTTP=https AUTO_ACCEPT=2',
      'must be 1 or 0.',
    ),
    ['SHUTDOWN_DELAY_SECONDS', '1.5', 'SHUTDOWN_DELAY_SECONDS must be a whole number from 0 to 300.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10.'],
    ['SESSION_IDLE_DAYS', '0', 'SESSION_IDLE_DAYS must be a whole number from 1 to 3650.'],
    ['SESSION_MAX_DAYS', '1.5', 'SESSION_MAX_DAYS must be a whole number from 1 to 3650.'],
    ['RETAIN_UNPAID_BOOKINGS_DAYS', '6', 'RETAIN_UNPAID_BOOKINGS_DAYS must be a whole number from 7 to 3650.'],
    ['RETAIN_PAID_BOOKINGS_DAYS', '365', 'RETAIN_PAID_BOOKINGS_DAYS must be a whole number from 1827 to 36500.'],
    ['RETAIN_MAILS_DAYS', '0', 'RETAIN_MAILS_DAYS must be a whole number from 1 to 3650.'],
    ['RETAIN_PAYMENT_EVENTS_DAYS', '29', 'RETAIN_PAYMENT_EVENTS_DAYS must be a whole number from 30 to 3650.'],
    ...refused(
      'LIMIT_LOGIN=0 LIMIT_LOGIN_ADDRESS=-1 LIMIT_SIGNUP=many LIMIT_RESET_MAIL=1e3 LIMIT_RESET=1000001 LIMIT_PASSWORD_CHANGE=0x10 LIMIT_PROMO=1.5 LIMIT_GUEST_BOOKING=0 LIMIT_CHECKOUT=-1 LIMIT_QUOTE=all LIMIT_CONFIRMATION=1.5',
      'must be a whole number from 1 to 1000000.',
    ),
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY too.'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1', 'STRIPE_PUBLISHABLE_KEY needs STRIPE_SECRET_KEY too.'],
    ['STRIPE_API_URL', 'http://127.0.0.1:1', 'STRIPE_API_URL needs STRIPE_SECRET_KEY too.'],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET too.'],
    ['SMTP_URL', 'smtp://mail', 'SMTP_URL needs MAIL_FROM too.'],
    ['MAIL_FROM', 'a@b.au, c@d.au', ONE_ADDRESS],
    ['MAIL_FROM', 'Me <a@b.au>\nBcc: c@d.au', ONE_ADDRESS],
  ])('%s=%j is refused in one sentence', (name, value, message) => {
    expect(faultsOf({ [name]: value })).toEqual([message]);
  });

  test("geocodes with the browser's Google key when it has no key of its own", () => {
    expect(readEnvironment({ GOOGLE_MAPS_API_KEY: 'AIza-1' }).geocoding?.key).toBe('AIza-1');
  });

  test('names every fault at once', () => {
    expect(faultsOf({ PORT: 'x', STRIPE_SECRET_KEY: 'pk_1', SMTP_URL: 'http://mail', AUTO_ACCEPT: 'maybe' })).toEqual([
      'PORT must be a number from 0 to 65535.',
      'STRIPE_SECRET_KEY must start with sk_ or rk_.',
      'SMTP_URL must be an smtp:// or smtps:// address.',
      'AUTO_ACCEPT must be 1 or 0.',
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET too.',
      'SMTP_URL needs MAIL_FROM too.',
    ]);
  });

  test('refuses live and test keys of Stripe together, and a live key for a stand-in', () => {
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const standIn = { STRIPE_API_URL: 'http://127.0.0.1:1/' };
    expect(faultsOf({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.',
    ]);
    expect(faultsOf({ ...live, ...standIn })).toEqual([
      'STRIPE_API_URL is for tests with a stand-in, which must not get a live key.',
    ]);
    const secretKey = 'sk_test_1';
    const { stripe } = readEnvironment({ ...live, ...standIn, STRIPE_SECRET_KEY: secretKey });
    expect(stripe).toEqual({ secretKey, webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:1' });
  });
});

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
  const DATABASE =
    'DATABASE_URL is missing, and the embedded database may lose bookings in a power failure: set it, ' +
    'or ALLOW_EMBEDDED_DATABASE=1.';
  const TEST_KEY = 'STRIPE_SECRET_KEY is a test key, which charges no card: set a live one, or ALLOW_TEST_KEYS=1.';
  const GOOGLES = ['GEOCODING', 'ROUTES', 'JWKS'].map((name) => `GOOGLE_${name}_URL`);
  const OTHER_SERVERS = ['API_BASE', 'ACCOUNT_API_BASE', ...GOOGLES, 'OSRM_URL'];
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
    ['the embedded database', 'ALLOW_EMBEDDED_DATABASE', { DATABASE_URL: '' }, [DATABASE]],
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
