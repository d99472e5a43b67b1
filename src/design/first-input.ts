/** Calls `react` on the visitor's first input; the returned function ends the wait. */
export function onFirstInput(react: () => void): () => void {
  const listening = new AbortController();
  const options = { once: true, passive: true, signal: listening.signal };
  for (const input of ['pointermove', 'touchstart', 'scroll', 'keydown'])
    window.addEventListener(input, react, options);
  return () => listening.abort();
}
