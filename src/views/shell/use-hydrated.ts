import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns `atBuild` during hydration, to match the prerendered markup, and `value` afterwards. */
export function useHydrated<Value>(value: Value, atBuild: Value): Value {
  return useSyncExternalStore(
    never,
    () => value,
    () => atBuild,
  );
}
