const unauthorized = new EventTarget();

/** Tells that the server no longer accepts the token (D26). */
export function tellUnauthorized(): void {
  unauthorized.dispatchEvent(new Event('unauthorized'));
}

/** Calls back when the server no longer accepts the token. Returns the way to stop. */
export function onUnauthorized(listener: () => void): () => void {
  unauthorized.addEventListener('unauthorized', listener);
  return () => unauthorized.removeEventListener('unauthorized', listener);
}
