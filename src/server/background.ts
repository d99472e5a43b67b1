import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from './dependencies.ts';

export type Background = ReturnType<typeof createBackground>;

/**
 * Runs work that answers do not wait for, but shutdown does, and logs failures. The work starts in the next turn of the event loop, because the embedded
 * database would otherwise block the answer until the work is done.
 */
export function createBackground(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    /** Starts work; a failure is logged under its name. */
    run(name: string, work: () => Promise<void>): void {
      const task: Promise<void> = nextTurn()
        .then(work)
        .catch((error) => log.error('Background work failed', { work: name, error }))
        .finally(() => running.delete(task));
      running.add(task);
    },
    /** Resolves when no work is running. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
