import type { SignedIn } from '#contract/account/session.contract.ts';
import { waitingTrip } from '#domain/account.ts';

/** A session to store, and the page to load with it. */
export interface NewSession {
  readonly signedIn: SignedIn;
  /** As entered, for servers that leave it out of the answer. */
  readonly email?: string;
  readonly to: string;
  /** A trip that waits is opened after this page. */
  readonly keepsTrip: boolean;
}

/** `account/sign-in`: the page after a sign-in. */
export function pageAfterLogin(returnAddress: string | undefined): string {
  return waitingTrip(returnAddress) ?? '/';
}

/** `account/google`: an account without a country code completes its profile first. */
export function newSession(signedIn: SignedIn, returnAddress: string | undefined): NewSession {
  const { country_code, countryCode, dial_code } = signedIn.users;
  return country_code || countryCode || dial_code
    ? { signedIn, to: pageAfterLogin(returnAddress), keepsTrip: false }
    : { signedIn, to: '/profile', keepsTrip: true };
}
