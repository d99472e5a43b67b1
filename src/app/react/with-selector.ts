import { useRef, useSyncExternalStore } from 'react';

/**
 * What `@xstate/react` takes from the package `use-sync-external-store`, for a React that has the hook itself: a fifth of the
 * code. The app is built with it in that package's place (see vite.config.ts).
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (a: Selection, b: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<{ snapshot: Snapshot; selector: typeof selector; selection: Selection }>(undefined);
  const select = (read: () => Snapshot) => () => {
    const snapshot = read();
    const known = last.current;
    if (known && known.snapshot === snapshot && known.selector === selector) return known.selection;
    const selected = selector(snapshot);
    const selection = known && isEqual(known.selection, selected) ? known.selection : selected;
    last.current = { snapshot, selector, selection };
    return selection;
  };
  return useSyncExternalStore(subscribe, select(getSnapshot), select(getServerSnapshot ?? getSnapshot));
}
