import { vi } from 'vitest';

/** Waits for what happens in the background, on a slow machine too. */
export function eventually(expectation: () => Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 10_000, interval: 20 });
}
