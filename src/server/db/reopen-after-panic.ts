import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { BOOKING_CHANGED, type OnBookingChanged } from './listen.ts';
import { isPanic } from './outage.ts';
import type { Run } from './raw/run-statement.ts';

/** The part of a PGlite client that the server uses. */
export interface PgliteClient extends Pick<PGlite, 'query' | 'transaction' | 'dumpDataDir' | 'close'> {
  listen(onChange: OnBookingChanged): Promise<() => Promise<void>>;
  /** Runs a statement that is parsed and planned once; `query` does both each time, in five steps of the protocol. */
  run: Run;
}

/** The pause before each attempt to reopen. */
const RETRY_MS = 1_000;

/**
 * A PGlite client that survives a panic, such as a disk too full for the write-ahead log. PGlite never answers again after
 * one, so a newly opened client replaces it; until then every statement, also a waiting one, fails with the panic.
 *
 * Statements run in this process, and none of them waits for anything: without a turn of the event loop before each, no
 * request would be read or answered, and no timer would run, while others are due.
 */
export async function reopenAfterPanic(open: () => Promise<PGlite>): Promise<PgliteClient> {
  const { parse, protocol } = await import('@electric-sql/pglite');
  const { serialize } = protocol;
  let client = await open();
  /** The names of the statements that the client has parsed. */
  const parsed = new Set<string>();
  let panic: unknown;
  let retry: NodeJS.Timeout | undefined;
  const waiting = new Set<(error: unknown) => void>();
  const listeners = new Set<OnBookingChanged>();

  const reopen = async () => {
    try {
      client = await open();
      parsed.clear();
      for (const listener of listeners) await client.listen(BOOKING_CHANGED, listener);
      panic = undefined;
      for (const listener of listeners) listener(undefined);
    } catch {
      retry = setTimeout(reopen, RETRY_MS);
    }
  };
  const notice = (error: unknown) => {
    if (panic === undefined && isPanic(error)) {
      panic = error;
      for (const fail of waiting) fail(error);
      retry = setTimeout(reopen, RETRY_MS);
    }
    throw error;
  };
  const guard = <Result>(work: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      if (panic !== undefined) return reject(panic);
      waiting.add(reject);
      nextTurn()
        .then(work)
        .catch(notice)
        .then(resolve, reject)
        .finally(() => waiting.delete(reject));
    });
  return {
    query: (text, values, options) => guard(() => client.query(text, values, options)),
    run: ({ name, text }, values) =>
      guard(() =>
        // Without it, the statement could run within the transaction of another request.
        client._runExclusiveTransaction(async () => {
          if (!parsed.has(name))
            await client.execProtocol(Buffer.concat([serialize.parse({ name, text }), serialize.sync()]));
          parsed.add(name);
          const texts = values.map((value) => (value === null ? null : String(value)));
          const bind = serialize.bind({ statement: name, values: texts });
          const steps = [bind, serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()];
          const { messages } = await client.execProtocol(Buffer.concat(steps));
          return { rows: parse.parseResults(messages, client.parsers).flatMap(({ rows }) => rows) };
        }),
      ),
    // A rollback after a panic never returns, so the panic is detected here, in the statement.
    transaction: (work) =>
      guard(() =>
        client.transaction((tx) =>
          work({
            ...tx,
            query: (text, values, options) =>
              nextTurn()
                .then(() => tx.query(text, values, options))
                .catch(notice) as never,
          }),
        ),
      ),
    async listen(onChange) {
      await guard(() => client.listen(BOOKING_CHANGED, onChange));
      listeners.add(onChange);
      return async () => {
        listeners.delete(onChange);
        if (panic === undefined) await client.unlisten(BOOKING_CHANGED, onChange);
      };
    },
    dumpDataDir: (compression) => client.dumpDataDir(compression),
    async close() {
      clearTimeout(retry);
      if (panic === undefined) await client.close();
    },
  };
}
