import type { Background, Log } from './dependencies.ts';

/** Runs work that no answer waits for; a failure is logged. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task = work()
        .catch((error) => log.error('Work in the background failed', { work: name, error }))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
