import { parentPort } from 'node:worker_threads';
import { renderInvoice } from './render-invoice.ts';

// The thread of print-invoice.ts: an invoice in, its PDF out. A fault ends the thread.
parentPort?.on('message', async (invoice) => parentPort?.postMessage(await renderInvoice(invoice)));
