/** Thrown where more work is waiting than the server can do in a sensible time. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/** Runs work once it is its turn. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets `atOnce` works run and `waiting` more wait, first come, first served, so that a flood of requests can take neither
 * all memory nor all cores.
 * @returns rejects with {@link TooBusyError} when no more may wait
 */
export function createGate(atOnce: number, waiting: number): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new TooBusyError('Too much is waiting');
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
