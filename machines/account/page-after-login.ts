import type { SignedIn } from '#contract/account/session.contract.ts';
import { waitingTrip } from '#domain/account.ts';

/**
 * Where a login leads: to the trip that waits for it, else home (D7, D27).
 * @param kept what local storage has under 'url'
 */
export function pageAfterLogin(kept: string | undefined): string {
  return waitingTrip(kept) ?? '/';
}

/** A Google account without a country code completes its profile first (spec §2). The trip waits on. */
export function needsProfile({ users }: SignedIn): boolean {
  return !(users.country_code || users.countryCode || users.dial_code);
}
