import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { FetchedSnapshot } from './fetched.machine.ts';
import { selectSettings } from './settings.selectors.ts';

/** Whether the backend has links to rides. Without its settings, pages that need them are tried. */
export function selectRideLinks(snapshot: FetchedSnapshot<SiteSettings>): 'offered' | 'missing' | 'unknown' {
  if (selectSettings(snapshot).rideLinks || snapshot.matches('failed')) return 'offered';
  return snapshot.matches('ready') ? 'missing' : 'unknown';
}
