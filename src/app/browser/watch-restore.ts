/** Calls back when the browser restores the page from its back/forward cache. Returns the unsubscribe function. */
export function watchRestore(onRestore: () => void): () => void {
  const listen = (event: PageTransitionEvent) => {
    if (event.persisted) onRestore();
  };
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}
