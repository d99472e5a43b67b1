import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The value that there was at first; while hydration compares with what was rendered at build, the one that was known then. */
export function useHydrated<Value>(value: Value, atBuild: Value): Value {
  const [first] = useState(value);
  return useSyncExternalStore(
    never,
    () => first,
    () => atBuild,
  );
}
