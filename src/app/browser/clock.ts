import { type Instant, MINUTE_MS } from '#domain/local-time.ts';

/** Calls back soon, then at each full minute and when the page becomes visible. Returns the unsubscribe function. */
export function watchClock(onTick: (now: Instant) => unknown): () => void {
  const tick = () => {
    const now = Date.now();
    window.clearTimeout(timer);
    timer = window.setTimeout(tick, MINUTE_MS - (now % MINUTE_MS));
    onTick(now);
  };
  const tickWhenShown = () => document.visibilityState === 'visible' && tick();
  let timer = window.setTimeout(tick);
  document.addEventListener('visibilitychange', tickWhenShown);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', tickWhenShown);
  };
}
