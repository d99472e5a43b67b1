import { navigate } from 'wouter/use-browser-location';

export interface PageAddress {
  readonly path: string;
  /**
   * The query including '?', or ''. wouter's `useSearch` decodes it once too often ('%2541' becomes 'A'), so pages read it from
   * the statechart.
   */
  readonly search: string;
}

export function currentAddress(): PageAddress {
  return { path: window.location.pathname, search: window.location.search };
}

function fullAddress(): string {
  const { path, search } = currentAddress();
  return `${path}${search}`;
}

// wouter dispatches events named after the two history methods.
const HISTORY_EVENTS = ['popstate', 'pushState', 'replaceState', 'hashchange'];

/** Calls back on each new address. The statechart starts before React, and wouter only notifies React. */
export function watchAddress(onChange: (address: PageAddress) => void): () => void {
  let known = currentAddress();
  const listen = () => {
    const address = currentAddress();
    if (address.path === known.path && address.search === known.search) return;
    known = address;
    onChange(address);
  };
  for (const name of HISTORY_EVENTS) window.addEventListener(name, listen);
  return () => {
    for (const name of HISTORY_EVENTS) window.removeEventListener(name, listen);
  };
}

/** What an entry of the browser's history keeps for the visitor's return to it (`trips/way-back`). */
interface Entry {
  /** The address from which it was opened, or which redirected to it. Pages on the way to a sign-in pass it on. */
  readonly from?: string;
  /** Which of the tab's mailed links it opened, by position (`trips/ride-page`). */
  readonly link?: number;
  /** How far the page was scrolled when it was left. */
  readonly scroll?: number;
  /** The address that was opened from it. */
  readonly opened?: string;
  /** The loaded pages of each tab of the bookings. */
  readonly pages?: Readonly<Partial<Record<'upcoming' | 'history', number>>>;
}

export function keptInEntry(): Entry {
  // A prerendered page has no history.
  return (typeof window === 'undefined' ? undefined : window.history.state) ?? {};
}

export function keepInEntry(kept: Entry): void {
  window.history.replaceState({ ...keptInEntry(), ...kept }, '');
}

/** Opens an address, from its top, in place of one that the visitor may not open. */
export function redirectTo(to: string): void {
  navigate(to, { replace: true, state: { from: fullAddress() } satisfies Entry });
  window.scrollTo(0, 0);
}

const WAY_TO_SIGN_IN = /^\/(?:login|signup|forget-password|ResetEmailSent)\b/i;

/** Opens a page of this app without a reload, from its top. */
export function openAddress(to: string, { replace = false }: { replace?: boolean | undefined } = {}): void {
  if (replace) showAddress(to);
  else {
    keepInEntry({ scroll: window.scrollY, opened: to });
    const from = WAY_TO_SIGN_IN.test(currentAddress().path) ? keptInEntry().from : fullAddress();
    navigate(to, { state: { from } satisfies Entry });
  }
  window.scrollTo(0, 0);
}

/** Replaces the address of what is shown. The entry of the history keeps its state. */
export function showAddress(address: string): void {
  navigate(address, { replace: true, state: window.history.state });
}
