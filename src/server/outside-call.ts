import { traced } from './tracing.ts';

/** The longest that a call to an outside service takes, all its tries together (`wire/outside-services`). */
export const OUTSIDE_BUDGET_MS = 8_000;

/** After this many failures in a row the circuit opens: calls fail at once. */
const FAILURES_TO_OPEN = 5;
/** After this long one call probes whether the service is back; the others still fail at once. */
const OPEN_MS = 5_000;

/** The service did not answer in time, or the circuit is open. */
export class OutsideCallError extends Error {
  override readonly name = 'OutsideCallError';
}

interface OutsideCallOptions {
  /** For messages. */
  readonly service: string;
  readonly now: () => number;
  /** Whether an error means that the service fails, rather than that it refuses one call. */
  readonly isOutage: (error: unknown) => boolean;
  readonly budgetMs?: number | undefined;
}

/**
 * Runs calls to one outside service, each within a time budget, behind a circuit breaker.
 * @returns rejects with {@link OutsideCallError}, or as the call does
 */
export type OutsideCall = <Result>(call: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

export function createOutsideCall(options: OutsideCallOptions): OutsideCall {
  const { service, now, isOutage, budgetMs = OUTSIDE_BUDGET_MS } = options;
  let failures = 0;
  let probeAt = 0;
  return async (call) => {
    if (failures >= FAILURES_TO_OPEN) {
      if (now() < probeAt)
        throw new OutsideCallError(`${service} has failed repeatedly; calls are paused for a moment`);
      probeAt = now() + Math.max(OPEN_MS, budgetMs);
    }
    try {
      const result = await traced('client', service, () => withinBudget(call, service, budgetMs));
      failures = 0;
      return result;
    } catch (error) {
      if (error instanceof OutsideCallError || isOutage(error)) {
        failures += 1;
        probeAt = now() + OPEN_MS;
      } else failures = 0;
      throw error;
    }
  };
}

/** The signal ends calls that can be ended; the others go on without their caller. */
async function withinBudget<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  service: string,
  budgetMs: number,
): Promise<Result> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new OutsideCallError(`${service} did not answer within ${budgetMs} ms`));
      over.abort();
    }, budgetMs);
  });
  try {
    return await Promise.race([call(over.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
