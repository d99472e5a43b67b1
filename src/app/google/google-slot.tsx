import { type ReactNode, useSyncExternalStore } from 'react';

let provider: ReactNode;
let onChange: (() => void) | undefined;

/** Mounts Google's provider in {@link GoogleSlot}. */
export function mountGoogle(element: ReactNode): void {
  provider = element;
  onChange?.();
}

/** Mount point of Google's provider. Empty until the first place lookup, because the provider loads Google's script. */
export function GoogleSlot() {
  return useSyncExternalStore(
    subscribe,
    () => provider,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  onChange = listener;
  return () => {
    onChange = undefined;
  };
}
