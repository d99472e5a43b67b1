import type { SignedIn } from '#contract/account/session.contract.ts';
import { waitingTrip } from '#domain/account.ts';
import { decideRoute } from '#domain/routes.ts';

/** A session to store, and the page to load with it. */
export interface NewSession {
  readonly signedIn: SignedIn;
  /** As entered, for servers that leave it out of the answer. */
  readonly email?: string;
  readonly to: string;
  /** True if a waiting trip is opened after this page. */
  readonly keepsTrip: boolean;
}

/** The pages that wait for the sign-in. */
export interface WaitingPages {
  /** The entry `url` of local storage (`account/return-address`). */
  readonly returnAddress: string | undefined;
  /** The address that redirected a guest to the sign-in, or from which it was opened. */
  readonly from?: string | undefined;
}

/**
 * `account/sign-in`: the page after a sign-in. A booking's page was requested after the waiting trip and comes first.
 */
export function pageAfterLogin(waiting: WaitingPages): string {
  return waitingPage(waiting) ?? '/';
}

export function waitingPage({ returnAddress, from }: WaitingPages): string | undefined {
  return waitingBooking(from) ?? waitingTrip(returnAddress);
}

/** Emails about a booking lead to its page (`booking/mailed-way`). Undefined for any other address. */
export function waitingBooking(from = ''): string | undefined {
  const decision = decideRoute('customer', from.replace(/\?.*/, ''));
  return decision.kind === 'page' && decision.route.endsWith('Detail/:id') ? from : undefined;
}

/** `account/google`: an account without a country code completes its profile first. */
export function newSession(signedIn: SignedIn, waiting: WaitingPages): NewSession {
  const { country_code, countryCode, dial_code } = signedIn.users;
  const booking = waitingBooking(waiting.from);
  return country_code || countryCode || dial_code
    ? { signedIn, to: pageAfterLogin(waiting), keepsTrip: false }
    : { signedIn, to: booking ? `/profile?booking=${encodeURIComponent(booking)}` : '/profile', keepsTrip: true };
}
