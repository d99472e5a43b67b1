import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';

/** How long a session lasts. */
export interface SessionRules {
  /** A session ends after this time without use. */
  readonly idleMs: number;
  /** A session ends this long after the login, even when it is used. */
  readonly maxMs: number;
}

/** How often something may be tried within a window that begins with the first attempt. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * The window of each limit. That of reset mails is not longer than a link works: when someone else requests mails for an account,
 * its owner either has a working link or can request another.
 */
const WINDOWS = {
  /** Failed logins to one account from one address. */
  login: 15 * MINUTE_MS,
  /** Failed logins from one address, to any account. */
  loginAddress: 15 * MINUTE_MS,
  /** Signups from one address. */
  signup: HOUR_MS,
  /** Reset mails to one account; further requests are ignored silently. */
  resetMail: 30 * MINUTE_MS,
  /** Calls about forgotten passwords from one address. */
  reset: 15 * MINUTE_MS,
  /** Wrong current passwords of one account in a password change. */
  passwordChange: 15 * MINUTE_MS,
  /** Refused promo codes of one customer. */
  promo: 15 * MINUTE_MS,
} as const;

export type AccountLimit = keyof typeof WINDOWS;
export type AccountLimits = Readonly<Record<AccountLimit, RateLimit>>;

/**
 * The limits against guessing. None counts an account's attempts from all addresses together, because that would let anyone lock
 * a customer out.
 * @param max the number of attempts of each
 */
export function accountLimits(max: Readonly<Record<AccountLimit, number>>): AccountLimits {
  const names = Object.keys(WINDOWS) as AccountLimit[];
  return Object.fromEntries(
    names.map((name) => [name, { name, max: max[name], windowMs: WINDOWS[name] }]),
  ) as unknown as AccountLimits;
}
