import * as v from 'valibot';
import type { BrowserConfig } from '#contract/browser-config.ts';
import { DAY_MS } from '#domain/local-time.ts';
import type { Retention } from './dependencies.ts';
import { variablesSchema } from './environment-variables.ts';
import { isLoopbackUrl } from './http/loopback.ts';
import type { LimitName } from './rate-limit.ts';

/** The server's validated configuration. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Thrown for invalid variables; the message has one line per fault. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(readonly faults: readonly string[]) {
    super(['Invalid configuration:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration. An empty variable counts as missing.
 * @throws {EnvironmentError} with all faults at once
 */
export function readEnvironment(variables: Variables) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const read = v.safeParse(variablesSchema, present);
  const wrong = (read.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  const faults = [...wrong, ...faultsBetween(present)];
  if (!read.success || faults.length > 0) throw new EnvironmentError(faults);
  const values = read.output;
  const isLocal = values.PUBLIC_URL === undefined || isLoopbackUrl(values.PUBLIC_URL);
  const googleKey = values.GOOGLE_GEOCODING_KEY ?? values.GOOGLE_MAPS_API_KEY;
  return {
    host: values.HOST,
    /** With 0, the system chooses a free one. */
    port: values.PORT,
    /** Without a trailing slash; undefined: the address that the server listens on. */
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_SECONDS * 1000,
    /** Undefined: the embedded checkout is used. */
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            /** A stand-in for Stripe's API, without a trailing slash; undefined: Stripe's own. */
            apiUrl: values.STRIPE_API_URL,
          }
        : undefined,
    /** Undefined: the embedded issuer is used, or Google sign-in is off. */
    google: values.GOOGLE_CLIENT_ID
      ? { clientId: values.GOOGLE_CLIENT_ID, jwksUrl: values.GOOGLE_JWKS_URL }
      : undefined,
    /** Checks addresses from Google's places; undefined: the place index alone checks them. */
    geocoding: googleKey === undefined ? undefined : { key: googleKey, url: values.GOOGLE_GEOCODING_URL },
    googleRoutes: googleKey === undefined ? undefined : { key: googleKey, url: values.GOOGLE_ROUTES_URL },
    /** Without a trailing slash. */
    osrmUrl: values.OSRM_URL,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    /** The bearer token of `/metrics`; undefined: there are none. */
    metricsToken: values.METRICS_TOKEN,
    /** Undefined: the operator's setting in the database. */
    autoAccept: values.AUTO_ACCEPT,
    sessions: { idleMs: values.SESSION_IDLE_DAYS * DAY_MS, maxMs: values.SESSION_MAX_DAYS * DAY_MS },
    retention: {
      unpaidBookingsMs: values.RETAIN_UNPAID_BOOKINGS_DAYS * DAY_MS,
      paidBookingsMs: values.RETAIN_PAID_BOOKINGS_DAYS * DAY_MS,
      mailsMs: values.RETAIN_MAILS_DAYS * DAY_MS,
      paymentEventsMs: values.RETAIN_PAYMENT_EVENTS_DAYS * DAY_MS,
      auditMs: values.RETAIN_AUDIT_DAYS * DAY_MS,
    } satisfies Retention,
    /** The number of attempts of each rate limit. */
    attempts: {
      login: values.LIMIT_LOGIN,
      loginAddress: values.LIMIT_LOGIN_ADDRESS,
      signup: values.LIMIT_SIGNUP,
      resetMail: values.LIMIT_RESET_MAIL,
      reset: values.LIMIT_RESET,
      passwordChange: values.LIMIT_PASSWORD_CHANGE,
      promo: values.LIMIT_PROMO,
      guestBooking: values.LIMIT_GUEST_BOOKING,
      checkout: values.LIMIT_CHECKOUT,
      quote: values.LIMIT_QUOTE,
      confirmation: values.LIMIT_CONFIRMATION,
    } satisfies Record<LimitName, number>,
    /** How many of the operator's own proxies are in front of the server. */
    trustedProxies: values.TRUST_PROXY,
    /** How long the server answers after SIGTERM, not ready, before it closes its port. */
    shutdownDelayMs: values.SHUTDOWN_DELAY_SECONDS * 1000,
    browser: {
      apiBase: values.API_BASE,
      accountApiBase: values.ACCOUNT_API_BASE,
      googleMapsApiKey: values.GOOGLE_MAPS_API_KEY,
      googleClientId: values.GOOGLE_CLIENT_ID,
      googleSignIn: values.GOOGLE_CLIENT_ID ? 'google' : isLocal ? 'embedded' : 'off',
      stripePublishableKey: values.STRIPE_PUBLISHABLE_KEY,
      googleAdsId: values.GOOGLE_ADS_ID,
    } satisfies Omit<BrowserConfig, 'testMode'>,
    /** The names of the embedded stand-ins in use. */
    embedded: STAND_INS.filter(({ variable }) => values[variable] === undefined).map(({ name }) => name),
  };
}

/** The stand-in for each missing variable. */
const STAND_INS = [
  { variable: 'STRIPE_SECRET_KEY', name: 'test checkout' },
  { variable: 'GOOGLE_MAPS_API_KEY', name: 'place index' },
  { variable: 'GOOGLE_CLIENT_ID', name: 'demo sign-in' },
  { variable: 'SMTP_URL', name: 'mail outbox' },
] as const;

/** The first of a pair requires the second. */
const PAIRS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_API_URL', 'STRIPE_SECRET_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const;

function faultsBetween(present: Variables): string[] {
  const incomplete = PAIRS.filter(([name, other]) => present[name] && !present[other]).map(
    ([name, other]) => `${name} needs ${other} too.`,
  );
  const modes = [present.STRIPE_SECRET_KEY, present.STRIPE_PUBLISHABLE_KEY].map((key) => key?.split('_')[1]);
  if (modes[0] && modes[1] && modes[0] !== modes[1]) {
    incomplete.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.');
  }
  if (modes[0] === 'live' && present.STRIPE_API_URL) {
    incomplete.push('STRIPE_API_URL is for tests with a stand-in, which must not get a live key.');
  }
  const risks = RISKS.filter(({ isTaken, allowedBy }) => isTaken(present) && !isOn(present[allowedBy]));
  return [...incomplete, ...risks.map(({ fault, allowedBy }) => `${fault}, or ${allowedBy}=1.`)];
}

const isOn = (value: string | undefined) => value === '1' || value === 'true';
const isProduction = ({ NODE_ENV }: Variables) => NODE_ENV === 'production';
const isPublic = ({ PUBLIC_URL = '' }: Variables) => URL.canParse(PUBLIC_URL) && !isLoopbackUrl(PUBLIC_URL);

interface Risk {
  readonly isTaken: (present: Variables) => boolean;
  readonly fault: string;
  /** The variable that allows it by name. */
  readonly allowedBy: string;
}

const ADDRESSES = [
  'PUBLIC_URL',
  'API_BASE',
  'ACCOUNT_API_BASE',
  'GOOGLE_GEOCODING_URL',
  'GOOGLE_ROUTES_URL',
  'GOOGLE_JWKS_URL',
  'OSRM_URL',
] as const;

/** What a real site must not do by mistake. */
const RISKS: readonly Risk[] = [
  ...STAND_INS.map(({ variable, name }) => ({
    // With the test checkout on a public address, anyone could book with a test card.
    isTaken: (present: Variables) =>
      !present[variable] && (isProduction(present) || (variable === 'STRIPE_SECRET_KEY' && isPublic(present))),
    fault: `${variable} is missing, and the embedded ${name} is for tests only: set it`,
    allowedBy: 'ALLOW_EMBEDDED',
  })),
  {
    isTaken: (present) => isProduction(present) && /^[sr]k_test_/.test(present.STRIPE_SECRET_KEY ?? ''),
    fault: 'STRIPE_SECRET_KEY is a test key, which charges no card: set a live one',
    allowedBy: 'ALLOW_TEST_KEYS',
  },
  {
    isTaken: (present) => isProduction(present) && !present.DATABASE_URL,
    fault: 'DATABASE_URL is missing, and the embedded database may lose bookings in a power failure: set it',
    allowedBy: 'ALLOW_EMBEDDED_DATABASE',
  },
  ...ADDRESSES.map((variable) => ({
    isTaken: (present: Variables) =>
      isProduction(present) &&
      /^http:/i.test(present[variable] ?? '') &&
      // The only server that usually runs on the same machine.
      !(variable === 'OSRM_URL' && isLoopbackUrl(present[variable] ?? '')),
    fault: `${variable} is not encrypted: set an https address`,
    allowedBy: 'ALLOW_HTTP',
  })),
];
