export interface PageAddress {
  readonly path: string;
  readonly search: string;
}

/** Where the browser is. */
export function currentAddress(): PageAddress {
  return { path: window.location.pathname, search: window.location.search };
}

const HISTORY_EVENTS = ['popstate', 'hashchange'];

/** Calls back with each new address. Returns the way to stop. */
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
  window.history[options.replace ? 'replaceState' : 'pushState'](null, '', to);
  // A browser tells of steps back and forward only.
  window.dispatchEvent(new PopStateEvent('popstate'));
  if (!options.replace) window.scrollTo(0, 0);
}
