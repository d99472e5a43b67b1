import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { FetchedSnapshot } from './fetched.machine.ts';

export const selectSettings = ({ context }: FetchedSnapshot<SiteSettings>): SiteSettings => context.value;

/** True if the backend has no links to rides; while this is not known, pages that need them are shown. */
export const selectLacksRideLinks = (snapshot: FetchedSnapshot<SiteSettings>): boolean =>
  snapshot.matches('ready') && !selectSettings(snapshot).rideLinks;
