import { type EventObject, fromCallback } from 'xstate';
import { type Instant, MINUTE_MS } from '#domain/local-time.ts';

/** Ticks soon, at each full minute, and when the page becomes visible. */
export const watchClock = fromCallback<EventObject, undefined>(({ sendBack }) =>
  watchMinutes((now) => sendBack({ type: 'clock.ticked', now })),
);

/** Calls back whenever {@link watchClock} ticks. Returns the unsubscribe function. */
export function watchMinutes(onTick: (now: Instant) => unknown): () => void {
  return watchTime(MINUTE_MS, 0, onTick);
}

/** Calls back soon, then at every period since the origin, and when the page becomes visible. */
export function watchTime(period: number, origin: Instant, onTick: (now: Instant) => unknown): () => void {
  const tick = () => {
    const now = Date.now();
    window.clearTimeout(timer);
    timer = window.setTimeout(tick, period - (Math.max(now - origin, 0) % period));
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
