import type { Instant } from '#domain/local-time.ts';

const SECOND_MS = 1_000;

/** Calls back immediately, every second, and when the page becomes visible. Returns the unsubscribe function. */
export function watchSeconds(onTick: (now: Instant) => void): () => void {
  const start = Date.now();
  let timer: number | undefined;
  const tick = () => {
    const now = Date.now();
    window.clearTimeout(timer);
    timer = window.setTimeout(tick, SECOND_MS - (Math.max(now - start, 0) % SECOND_MS));
    onTick(now);
  };
  const tickWhenShown = () => document.visibilityState === 'visible' && tick();
  document.addEventListener('visibilitychange', tickWhenShown);
  tick();
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', tickWhenShown);
  };
}
