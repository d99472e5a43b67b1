import * as v from 'valibot';
import type { BrowserConfig } from '#contract/browser-config.ts';
import { isEmail } from '#domain/contact.ts';

/** The server's configuration, read from environment variables and found to be without fault. */
export interface Environment {
  readonly isProduction: boolean;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Without a slash at the end; undefined: the address that the server listens on. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: the embedded checkout serves. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** True when a paid booking is accepted at once (D21); undefined: the operator's setting in the database. */
  readonly autoAccept: boolean | undefined;
  readonly browser: Omit<BrowserConfig, 'testMode'>;
  /** The embedded stand-ins in use, in words. */
  readonly embedded: readonly string[];
}

/** Thrown when variables are wrong: names every fault, each in a line of its own. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(readonly faults: readonly string[]) {
    super(['The environment is not right:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration. An empty variable counts as missing.
 * @throws {EnvironmentError} with all faults at once
 */
export function readEnvironment(variables: Variables): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const read = v.safeParse(variablesSchema, given);
  const faults = [...(read.issues ?? []).map((issue) => issue.message), ...faultsBetween(given)];
  if (!read.success || faults.length > 0) throw new EnvironmentError(faults);
  const values = read.output;
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? { secretKey: values.STRIPE_SECRET_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET }
        : undefined,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    autoAccept: values.AUTO_ACCEPT,
    browser: {
      apiBase: values.API_BASE,
      accountApiBase: values.ACCOUNT_API_BASE,
      googleMapsApiKey: values.GOOGLE_MAPS_API_KEY,
      googleClientId: values.GOOGLE_CLIENT_ID,
      stripePublishableKey: values.STRIPE_PUBLISHABLE_KEY,
      googleAdsId: values.GOOGLE_ADS_ID,
    },
    embedded: STAND_INS.filter(({ variable }) => values[variable] === undefined).map(({ name }) => name),
  };
}

/** What serves when a variable is missing (design §5). */
const STAND_INS = [
  { variable: 'STRIPE_SECRET_KEY', name: 'test checkout' },
  { variable: 'GOOGLE_MAPS_API_KEY', name: 'place index' },
] as const;

const text = (pattern: RegExp, message: string) => v.optional(v.pipe(v.string(), v.regex(pattern, message)));
const url = (protocols: readonly string[], message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => isUrl(value, protocols), message),
    ),
  );
const flag = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.picklist(['1', '0', 'true', 'false'], `${name} must be 1 or 0.`),
      v.transform((value) => value === '1' || value === 'true'),
    ),
  );
const apiBase = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^\/[\w./-]*$/.test(value) || isUrl(value, ['http:', 'https:']),
        `${name} must be a path such as /api/v1 or an http(s) address.`,
      ),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
    '/api/v1',
  );

const variablesSchema = v.object({
  NODE_ENV: v.optional(v.string()),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address.')),
    '127.0.0.1',
  ),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'PORT must be a number from 0 to 65535.'),
      v.transform(Number),
    ),
    '3000',
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => isUrl(value, ['http:', 'https:']) && /^[^?#]*$/.test(value) && new URL(value).pathname === '/',
        'PUBLIC_URL must be an http(s) address without a path, such as https://book.example.com.',
      ),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'DATABASE_URL must be a postgres:// address.'),
  STRIPE_SECRET_KEY: text(/^[sr]k_\w+$/, 'STRIPE_SECRET_KEY must start with sk_ or rk_.'),
  STRIPE_WEBHOOK_SECRET: text(/^whsec_\S+$/, 'STRIPE_WEBHOOK_SECRET must start with whsec_.'),
  STRIPE_PUBLISHABLE_KEY: text(/^pk_\w+$/, 'STRIPE_PUBLISHABLE_KEY must start with pk_.'),
  GOOGLE_MAPS_API_KEY: text(/^[\w-]+$/, 'GOOGLE_MAPS_API_KEY must be letters, digits, - and _.'),
  GOOGLE_CLIENT_ID: text(/^[\w.-]+$/, 'GOOGLE_CLIENT_ID must be letters, digits, dots, - and _.'),
  GOOGLE_ADS_ID: text(/^[\w/-]+$/, 'GOOGLE_ADS_ID must be an id such as AW-123456789/AbC-dEf.'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'SMTP_URL must be an smtp:// or smtps:// address.'),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isMailbox,
        'MAIL_FROM must be one address, such as bookings@example.com or Bookings <bookings@example.com>.',
      ),
    ),
  ),
  API_BASE: apiBase('API_BASE'),
  ACCOUNT_API_BASE: apiBase('ACCOUNT_API_BASE'),
  ALLOW_EMBEDDED: flag('ALLOW_EMBEDDED'),
  AUTO_ACCEPT: flag('AUTO_ACCEPT'),
});

/** What must be set together. */
const PAIRS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const;

/** Faults between variables. */
function faultsBetween(given: Variables): string[] {
  const incomplete = PAIRS.filter(([name, other]) => given[name] && !given[other]).map(
    ([name, other]) => `${name} needs ${other} too.`,
  );
  if (given.STRIPE_WEBHOOK_SECRET && !given.STRIPE_SECRET_KEY) {
    incomplete.push('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY too.');
  }
  const modes = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].map((key) => key?.split('_')[1]);
  if (modes[0] && modes[1] && modes[0] !== modes[1]) {
    incomplete.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.');
  }
  const isRefused = given.NODE_ENV === 'production' && !['1', 'true'].includes(given.ALLOW_EMBEDDED ?? '');
  const refused = STAND_INS.filter(({ variable }) => isRefused && !given[variable]).map(
    ({ variable, name }) =>
      `${variable} is missing, and the embedded ${name} is for tests only: set it, or ALLOW_EMBEDDED=1.`,
  );
  return [...incomplete, ...refused];
}

function isMailbox(text: string): boolean {
  const named = /^[^<>\r\n,;"]*<([^<>]*)>$/.exec(text);
  return isEmail(named?.[1] ?? text) && !/[\r\n,;]/.test(text);
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
