import { useSyncExternalStore } from 'react';
import { keepInEntry, keptInEntry } from './location.ts';
import { tabStorage } from './storage.ts';

/** At least 128 bits. Other fragments are places in the page, such as the target of 'Skip to content'. */
const TOKEN = /^[\w-]{22,}$/;

/**
 * The mailed links that were opened in this tab (`trips/ride-page`). Their tokens leave the address, which outside scripts and copied
 * addresses would pass on. The tab keeps them for the way back from the provider's page, until someone signs out. The entries of
 * the history, which cannot be emptied, keep only their positions.
 */
export function mailedLinks(key: 'ride_link' | 'operator_link' | 'verify_link') {
  const tokens = tabStorage.read(key)?.split(' ') ?? [];
  const take = () => {
    const { hash, pathname, search } = window.location;
    const token = hash.slice(1);
    if (!TOKEN.test(token)) return;
    const link = tokens.includes(token) ? tokens.indexOf(token) : tokens.push(token) - 1;
    tabStorage.write(key, tokens.join(' '));
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    keepInEntry({ link });
  };
  take();
  return {
    /** The token of the link that this entry of the history has opened, or the latest; undefined for none. */
    current: () => tokens[keptInEntry().link ?? tokens.length - 1],
    /** Calls back when another link may have been opened. Returns the unsubscribe function. */
    watch: (onChange: () => void) => {
      const listen = () => {
        take();
        onChange();
      };
      for (const name of EVENTS) window.addEventListener(name, listen);
      return () => {
        for (const name of EVENTS) window.removeEventListener(name, listen);
      };
    },
  };
}

const EVENTS = ['hashchange', 'popstate'];

export const useMailedLink = ({ watch, current }: ReturnType<typeof mailedLinks>) =>
  useSyncExternalStore(watch, current);
