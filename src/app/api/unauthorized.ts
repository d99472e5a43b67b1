const listeners = new Set<() => void>();

/** Reports that the server rejects the token. */
export function tellUnauthorized(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the server rejects the token. Returns the unsubscribe function. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
