import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createGate, TooBusyError } from '../gate.ts';
import type { Invoice } from './invoice.ts';

type Pdf = Uint8Array<ArrayBuffer>;

export type InvoicePrinter = ReturnType<typeof createInvoicePrinter>;

const CACHED = 50;
/** Each invoice leaves about a megabyte in Typst's memory, which only the end of its thread frees. */
const PER_WORKER = 20;
const LIMIT_MS = 30_000;

/**
 * Prints invoices in a worker thread, because typesetting one takes a tenth of a second, and the first a second. The worker
 * starts with the first invoice.
 * @param perWorker invoices after which the worker is replaced
 * @param limitMs the timeout of an invoice, in milliseconds
 */
export function createInvoicePrinter({ perWorker = PER_WORKER, limitMs = LIMIT_MS } = {}) {
  const inTurn = createGate(1, 10);
  const printed = new Map<string, Promise<Pdf>>();
  let current: ReturnType<typeof startWorker> | undefined;

  const typeset = async (invoice: Invoice): Promise<Pdf> => {
    if (!current || current.ended.aborted) current = startWorker();
    const { thread, ended } = current;
    const limit = AbortSignal.timeout(limitMs);
    current.printed += 1;
    try {
      thread.postMessage(invoice);
      const [pdf] = await once(thread, 'message', { signal: AbortSignal.any([ended, limit]) });
      if (current.printed === perWorker) await thread.terminate();
      return pdf;
    } catch (error) {
      await thread.terminate();
      throw limit.aborted ? new TooBusyError('An invoice takes too long') : error;
    }
  };

  return {
    /**
     * An invoice as PDF. Typesets one at a time, and caches the last {@link CACHED}.
     * @throws {TooBusyError} when too many are waiting, or it takes too long
     * @throws when the worker fails; the next invoice gets a new one
     */
    print(invoice: Invoice): Promise<Pdf> {
      const key = JSON.stringify(invoice);
      const print = printed.get(key) ?? inTurn(() => typeset(invoice));
      printed.delete(key);
      printed.set(key, print);
      print.catch(() => printed.delete(key));
      for (const oldest of printed.keys()) if (printed.size > CACHED) printed.delete(oldest);
      return print;
    },
    /** Ends the worker. */
    close: async () => {
      await current?.thread.terminate();
    },
  };
}

function startWorker() {
  const ended = new AbortController();
  const thread = startThread();
  thread.unref();
  // Without a handler the error would end the server. Callers that wait for an invoice receive it as well.
  thread.on('error', () => undefined);
  thread.once('exit', () => ended.abort(new Error('The invoice worker has ended')));
  return { thread, ended: ended.signal, printed: 0 };
}

/** Runs invoice-worker.js, which the build writes beside this file; from the sources it runs invoice-worker.ts through tsx. */
function startThread(): Worker {
  const { dirname, filename, url } = import.meta;
  if (filename.endsWith('.js')) return new Worker(join(dirname, 'invoice-worker.js'));
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport('./invoice-worker.ts', '${url}'))`;
  return new Worker(start, { eval: true, execArgv: [] });
}
