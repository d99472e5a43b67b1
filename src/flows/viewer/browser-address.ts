import { type Place, placeAt } from './place.ts';

/** Where the browser is. */
export function currentPlace(): Place {
  return placeAt(window.location.hash);
}

/** Calls back with each new place. Returns the way to stop. */
export function watchPlace(onChange: (place: Place) => void): () => void {
  const listen = () => onChange(currentPlace());
  window.addEventListener('hashchange', listen);
  return () => window.removeEventListener('hashchange', listen);
}

/** Writes a place into the address bar. `isFresh`: Back leads to the one before. */
export function showHash(hash: string, isFresh: boolean): void {
  const address = hash === '#' ? window.location.pathname : hash;
  if (isFresh) window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}
