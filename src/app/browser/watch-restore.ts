/** Calls back when the browser shows the page again as it was left, out of its back and forward cache. Returns the way to stop. */
export function watchRestore(onRestore: () => void): () => void {
  const listen = (event: PageTransitionEvent) => {
    if (event.persisted) onRestore();
  };
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}
