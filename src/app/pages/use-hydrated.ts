import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The first value; during hydration the one that was rendered at build time. */
export function useHydrated<Value>(value: Value, atBuild: Value): Value {
  const [first] = useState(value);
  return useSyncExternalStore(
    never,
    () => first,
    () => atBuild,
  );
}
