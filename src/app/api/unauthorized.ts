const listeners = new Set<() => void>();

/** Tells that the server no longer accepts the token (D26). */
export function tellUnauthorized(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the server no longer accepts the token. Returns the way to stop. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
