import { keptInEntry } from '../browser/location.ts';
import { tabStorage } from '../browser/storage.ts';

/** At least 128 bits. Other fragments are places in the page, such as that of 'Skip to content'. */
const TOKEN = /^[\w-]{22,}$/;

/**
 * The token of the link that was opened (`trips/ride-page`). It leaves the address, which outside scripts and copied addresses would
 * pass on; the entry of the history keeps it, and the tab, for the way back from the provider's page.
 */
export const rideLink = () => mailedLink('ride_link');

/** The same for the operator's page. */
export const operatorLink = () => mailedLink('operator_link');

function mailedLink(key: 'ride_link' | 'operator_link'): string | undefined {
  const { hash, pathname, search } = window.location;
  const token = hash.slice(1);
  if (TOKEN.test(token)) {
    tabStorage.write(key, token);
    window.history.replaceState({ ...keptInEntry(), link: token }, '', `${pathname}${search}`);
  }
  return keptInEntry().link ?? tabStorage.read(key);
}

/** Calls back when another link may have been opened in this tab. Returns the unsubscribe function. */
export function watchRideLink(onChange: () => void): () => void {
  const events = ['hashchange', 'popstate'];
  for (const name of events) window.addEventListener(name, onChange);
  return () => {
    for (const name of events) window.removeEventListener(name, onChange);
  };
}
