import { vi } from 'vitest';

/** Waits for background work, even on a slow machine. */
export function eventually(expectation: () => Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 10_000, interval: 20 });
}
