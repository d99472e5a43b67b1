import { type ReactNode, useSyncExternalStore } from 'react';

let provider: ReactNode;
let onChange: (() => void) | undefined;

/** Shows Google's provider in {@link GoogleSlot}. */
export function mountGoogle(element: ReactNode): void {
  provider = element;
  onChange?.();
}

/** The place of Google's provider in the app. It is empty until a place is first looked up: the provider loads Google's script. */
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
