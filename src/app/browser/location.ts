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

/** Opens an address of this app without a reload. Replacing an entry of the history keeps its state. */
export function openAddress(to: string, { replace = false } = {}): void {
  navigate(to, { replace, state: replace ? window.history.state : null });
  if (!replace) window.scrollTo(0, 0);
}
