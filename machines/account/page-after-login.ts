import type { SignedIn } from '#contract/account/session.contract.ts';
import { waitingTrip } from '#domain/account.ts';

/** `account/sign-in`: the page after a sign-in. */
export function pageAfterLogin(returnAddress: string | undefined): string {
  return waitingTrip(returnAddress) ?? '/';
}

/** `account/google`: an account without a country code completes its profile first. */
export function needsProfile({ users }: SignedIn): boolean {
  return !(users.country_code || users.countryCode || users.dial_code);
}
