import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';

/** How long a session lasts. */
export interface SessionRules {
  /** It ends after so many milliseconds without use. */
  readonly idleMs: number;
  /** It ends so many milliseconds after the login, however much it is used. */
  readonly maxMs: number;
}

/** How often something may be tried by one person, within a window that begins with the first attempt. */
export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Within which time attempts are counted. That of reset mails is no longer than a reset link works: whoever asks for mails
 * in somebody's name leaves either a link that still works in the owner's mailbox, or the owner free to ask for another.
 */
const WINDOWS = {
  /** Failed logins to one account from one address. */
  login: 15 * MINUTE_MS,
  /** Failed logins from one address, whatever the account. */
  loginAddress: 15 * MINUTE_MS,
  /** Signups from one address. */
  signup: HOUR_MS,
  /** Mails with a reset link to one account; more are not sent, and nobody is told. */
  resetMail: 30 * MINUTE_MS,
  /** Calls about forgotten passwords from one address. */
  reset: 15 * MINUTE_MS,
  /** Wrong current passwords of one account in a password change. */
  passwordChange: 15 * MINUTE_MS,
  /** Promo codes of one customer that were refused. */
  promo: 15 * MINUTE_MS,
} as const;

export type AccountLimit = keyof typeof WINDOWS;
export type AccountLimits = Readonly<Record<AccountLimit, RateLimit>>;

/**
 * The limits that make guessing hopeless. None of them counts an account's attempts from all addresses together, so that
 * nobody can lock a customer out from elsewhere.
 * @param max how often each may be tried
 */
export function accountLimits(max: Readonly<Record<AccountLimit, number>>): AccountLimits {
  const limits = Object.entries(WINDOWS).map(([name, windowMs]) => {
    const limit: RateLimit = { name, max: max[name as AccountLimit], windowMs };
    return [name, limit];
  });
  return Object.fromEntries(limits) as AccountLimits;
}
