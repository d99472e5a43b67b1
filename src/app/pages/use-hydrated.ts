import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns `atBuild` during hydration, to match the prerendered markup, and `value` afterwards. */
export function useHydrated<Value>(value: Value, atBuild: Value): Value {
  const [first] = useState(value);
  return useSyncExternalStore(
    never,
    () => first,
    () => atBuild,
  );
}
