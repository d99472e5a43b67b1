import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Background, Log } from './dependencies.ts';

/**
 * Runs work that no answer waits for; a failure is logged. It begins in the next turn of the event loop, when the answer is
 * on its way: the embedded database would keep this turn to itself until all is done.
 */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task = nextTurn()
        .then(work)
        .catch((error) => log.error('Work in the background failed', { work: name, error }))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
