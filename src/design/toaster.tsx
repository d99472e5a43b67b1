import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Notice, ToastRegionProps } from './ark-toaster.tsx';

const load = () => import('./ark-toaster.tsx');

const ArkToastRegion = lazy(() => load().then((module) => ({ default: module.ArkToastRegion })));

let needed = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export async function notify(notice: Notice) {
  needed = true;
  for (const listener of listeners) listener();
  const { show } = await load();
  show(notice);
}

/** Renders nothing, and loads nothing, until the first `notify`. */
export function ToastRegion(props: ToastRegionProps) {
  const shown = useSyncExternalStore(
    subscribe,
    () => needed,
    () => false,
  );
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <ArkToastRegion {...props} />
    </Suspense>
  );
}
