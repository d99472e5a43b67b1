import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Background, Log } from './dependencies.ts';

/**
 * Runs work after the answer and logs failures. The work starts in the next turn of the event loop, because the embedded
 * database would otherwise block the answer until the work is done.
 */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task = nextTurn()
        .then(work)
        .catch((error) => log.error('Background work failed', { work: name, error }))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
