/** Thrown when more work is waiting than the server can do in a reasonable time. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/** Queues work and runs it in turn. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs up to `atOnce` pieces of work and queues up to `waiting` more, so that a flood of requests cannot take all memory
 * or all cores.
 * @returns rejects with {@link TooBusyError} when the queue is full
 */
export function createGate(atOnce: number, waiting: number): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new TooBusyError('Too much work is waiting');
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
