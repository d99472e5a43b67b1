import { onTestFinished, vi } from 'vitest';
import type { Instant } from '#domain/local-time.ts';

/** Sets the clock of rate limits, which is the machine's, until the test ends. */
export function setLimitClock(at: Instant): void {
  vi.setSystemTime(at);
  onTestFinished(() => void vi.useRealTimers());
}
