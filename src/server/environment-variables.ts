import * as v from 'valibot';
import { isEmail } from '#domain/contact.ts';

const checked = (isRight: (value: string) => boolean, message: string) => v.pipe(v.string(), v.check(isRight, message));
const text = (pattern: RegExp, message: string) => v.optional(checked((value) => pattern.test(value), message));
const url = (protocols: readonly string[], message: string) =>
  v.optional(checked((value) => isUrl(value, protocols), message));
const httpUrl = checked((value) => isUrl(value, ['http:', 'https:']), 'must be an http(s) address.');
const flag = v.optional(
  v.pipe(
    v.picklist(['1', '0', 'true', 'false'], 'must be 1 or 0.'),
    v.transform((value) => value === '1' || value === 'true'),
  ),
);
const number = (least: number, most: number, message: string) =>
  v.pipe(
    checked((value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most, message),
    v.transform(Number),
  );
const count = (least: number, most: number, fallback: string) =>
  v.optional(number(least, most, `must be a whole number from ${least} to ${most}.`), fallback);
const attempts = (fallback: string) => count(1, 1_000_000, fallback);
/** Paths are appended to the address. */
const withoutSlash = v.transform((value: string) => value.replace(/\/+$/, ''));
const baseUrl = v.optional(v.pipe(httpUrl, withoutSlash));
const apiBase = v.optional(
  v.pipe(
    checked(
      (value) => /^\/[\w./-]*$/.test(value) || isUrl(value, ['http:', 'https:']),
      'must be a path such as /api/v1 or an http(s) address.',
    ),
    withoutSlash,
  ),
  '/api/v1',
);

const googleKey = text(/^[\w-]+$/, 'must be letters, digits, - and _.');

/** Each variable by itself: its format, its default, and the end of a sentence for its error, which its name begins. */
export const variablesSchema = v.object({
  NODE_ENV: v.optional(v.string()),
  HOST: v.optional(
    checked((value) => /^[\w.:-]+$/.test(value), 'must be a host name or an IP address.'),
    '127.0.0.1',
  ),
  PORT: v.optional(number(0, 65_535, 'must be a number from 0 to 65535.'), '3000'),
  PUBLIC_URL: v.optional(
    v.pipe(
      checked(
        (value) => isUrl(value, ['http:', 'https:']) && /^[^?#]*$/.test(value) && new URL(value).pathname === '/',
        'must be an http(s) address without a path, such as https://book.example.com.',
      ),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// address.'),
  DATABASE_TIMEOUT_SECONDS: count(1, 300, '2'),
  STRIPE_SECRET_KEY: text(/^[sr]k_\w+$/, 'must start with sk_ or rk_.'),
  STRIPE_WEBHOOK_SECRET: text(/^whsec_\S+$/, 'must start with whsec_.'),
  STRIPE_PUBLISHABLE_KEY: text(/^pk_\w+$/, 'must start with pk_.'),
  STRIPE_API_URL: baseUrl,
  GOOGLE_MAPS_API_KEY: googleKey,
  GOOGLE_GEOCODING_KEY: googleKey,
  GOOGLE_GEOCODING_URL: v.optional(httpUrl, 'https://maps.googleapis.com/maps/api/geocode/json'),
  GOOGLE_ROUTES_URL: v.optional(httpUrl, 'https://routes.googleapis.com/directions/v2:computeRoutes'),
  OSRM_URL: baseUrl,
  GOOGLE_CLIENT_ID: text(/^[\w.-]+$/, 'must be letters, digits, dots, - and _.'),
  GOOGLE_JWKS_URL: v.optional(httpUrl, 'https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ADS_ID: text(/^[\w/-]+$/, 'must be an id such as AW-123456789/AbC-dEf.'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address.'),
  MAIL_FROM: v.optional(
    checked(isMailbox, 'must be one address, such as bookings@example.com or Bookings <bookings@example.com>.'),
  ),
  API_BASE: apiBase,
  ACCOUNT_API_BASE: apiBase,
  ALLOW_EMBEDDED: flag,
  ALLOW_EMBEDDED_DATABASE: flag,
  ALLOW_TEST_KEYS: flag,
  ALLOW_HTTP: flag,
  METRICS_TOKEN: text(/^[\x21-\x7e]{16,}$/, 'must be at least 16 visible characters.'),
  AUTO_ACCEPT: flag,
  TRUST_PROXY: count(0, 10, '0'),
  SHUTDOWN_DELAY_SECONDS: count(0, 300, '1'),
  SESSION_IDLE_DAYS: count(1, 3650, '14'),
  SESSION_MAX_DAYS: count(1, 3650, '90'),
  // A late event of the provider still finds its booking.
  RETAIN_UNPAID_BOOKINGS_DAYS: count(7, 3650, '30'),
  // Five years, as Australian tax law requires.
  RETAIN_PAID_BOOKINGS_DAYS: count(1827, 36_500, '1827'),
  RETAIN_MAILS_DAYS: count(1, 3650, '30'),
  // The provider lets an operator send an event again for 30 days.
  RETAIN_PAYMENT_EVENTS_DAYS: count(30, 3650, '90'),
  RETAIN_AUDIT_DAYS: count(30, 3650, '365'),
  LIMIT_LOGIN: attempts('10'),
  LIMIT_LOGIN_ADDRESS: attempts('20'),
  LIMIT_SIGNUP: attempts('20'),
  LIMIT_RESET_MAIL: attempts('5'),
  LIMIT_RESET: attempts('30'),
  LIMIT_PASSWORD_CHANGE: attempts('10'),
  LIMIT_PROMO: attempts('20'),
  // A hotel desk that books a ride a minute for an hour, each after 20 looks at prices, from one address.
  LIMIT_GUEST_BOOKING: attempts('60'),
  LIMIT_CHECKOUT: attempts('120'),
  LIMIT_QUOTE: attempts('1200'),
  LIMIT_CONFIRMATION: attempts('600'),
});

function isMailbox(text: string): boolean {
  const named = /^[^<>\r\n,;"]*<([^<>]*)>$/.exec(text);
  return isEmail(named?.[1] ?? text) && !/[\r\n,;]/.test(text);
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
