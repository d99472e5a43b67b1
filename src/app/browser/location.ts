import { navigate } from 'wouter/use-browser-location';

export interface PageAddress {
  readonly path: string;
  /**
   * The query with its '?', or ''. wouter's `useSearch` decodes it once too often ('%2541' becomes 'A'), so pages read it from
   * the statechart.
   */
  readonly search: string;
}

/** Where the browser is. */
export function currentAddress(): PageAddress {
  return { path: window.location.pathname, search: window.location.search };
}

// wouter dispatches an event of the same name for each call of the history's two methods.
const HISTORY_EVENTS = ['popstate', 'pushState', 'replaceState', 'hashchange'];

/** Calls back with each new address. The statechart runs before React does, and wouter reports to React only. */
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

/** Opens an address of this app without a reload. */
export function openAddress(to: string, options: { readonly replace?: boolean } = {}): void {
  navigate(to, options);
  if (!options.replace) window.scrollTo(0, 0);
}
