import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

type Callback = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void;

const calls = new AsyncLocalStorage<{ ms: number }>();

/** Counts the waits of a call for connections together, until it is answered; see {@link limitWaits}. */
export async function countWaits<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const waits = { ms: 0 };
  try {
    return await calls.run(waits, call);
  } finally {
    // Work after the answer has more time.
    waits.ms = Number.NEGATIVE_INFINITY;
  }
}

/**
 * Lets a call wait this long in total for connections. Each of its statements would otherwise wait for as long when a row
 * that many want keeps every connection busy.
 */
export function limitWaits(pool: Pool, timeoutMs: number): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<PoolClient>;
  const connectInTime = async () => {
    const waits = calls.getStore();
    const since = performance.now();
    // The pool reads it at each call; 0 would be no limit.
    pool.options.connectionTimeoutMillis = Math.max(1, Math.min(timeoutMs, timeoutMs - (waits?.ms ?? 0)));
    try {
      return await connect();
    } finally {
      if (waits) waits.ms += performance.now() - since;
    }
  };
  pool.connect = ((callback?: Callback) => {
    // An idle connection is taken at once, so that there is no wait to count. The call before may have left less time.
    if (pool.idleCount > 0 && pool.waitingCount === 0) {
      pool.options.connectionTimeoutMillis = timeoutMs;
      return connect(callback);
    }
    const connected = connectInTime();
    if (!callback) return connected;
    connected.then((client) => callback(undefined, client, client.release), callback);
  }) as typeof pool.connect;
}
