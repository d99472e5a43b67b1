import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { TooBusyError } from '#server/gate.ts';
import type { Invoice } from '#server/invoices/invoice.ts';
import { createInvoicePrinter } from '#server/invoices/print-invoice.ts';
import { INVOICE } from './support/invoice.ts';
import { readPdf } from './support/pdf.ts';

const invoice = (number: string): Invoice => ({ ...INVOICE, number });
const { print: printInvoice, close } = createInvoicePrinter();
afterAll(close);
const titleOf = async (pdf: Uint8Array<ArrayBuffer>) => (await readPdf(pdf.buffer)).title;

test('ten invoices may wait, the next is refused, and later ones are rendered again', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => `FLOOD-${index}`);
  const prints = numbers.map((number) => printInvoice(invoice(number)));
  await expect(prints[11]).rejects.toThrow(TooBusyError);
  const titles = await Promise.all(prints.slice(0, 11).map(async (print) => titleOf(await print)));
  expect(titles).toEqual(numbers.slice(0, 11).map((number) => `Tax invoice ${number}`));
  expect(await titleOf(await printInvoice(invoice('FLOOD-11')))).toBe('Tax invoice FLOOD-11');
});

test('an invoice is rendered once for all requests, and again when its content changes', async () => {
  const first = await printInvoice(invoice('AGAIN'));
  const more = await Promise.all(Array.from({ length: 20 }, () => printInvoice(invoice('AGAIN'))));
  expect(more.every((print) => print === first)).toBe(true);
  const changed = await printInvoice({ ...invoice('AGAIN'), payment: 'Nothing was due.' });
  expect((await readPdf(changed.buffer)).pages.flat()).toContain('Nothing was due.');
});

/** The worker threads that start while something runs. */
const workersDuring = async (run: () => Promise<void>) => {
  const workers: Worker[] = [];
  const note = (worker: Worker) => void workers.push(worker);
  process.on('worker', note);
  await run();
  process.off('worker', note);
  return workers;
};

test('invoices are rendered outside of the main thread, by a worker that is replaced when it dies, fails, or has printed its share', async () => {
  const { print, close } = createInvoicePrinter({ perWorker: 2 });
  process.once('worker', (worker: Worker) => void worker.terminate());
  const workers = await workersDuring(async () => {
    await expect(print(invoice('LOST'))).rejects.toThrow('aborted');
    const faulty = { ...invoice('FAULTY'), issuedAt: Number.NaN };
    await expect(print(faulty)).rejects.toThrow('The invoice template has a fault');
    const numbers = ['LOST', 'SOUND', 'LAST'];
    const titles = await Promise.all(numbers.map(async (number) => titleOf(await print(invoice(number)))));
    expect(titles).toEqual(numbers.map((number) => `Tax invoice ${number}`));
  });
  // A thread that has ended has no id.
  expect(workers.map(({ threadId }) => threadId > 0)).toEqual([false, false, false, true]);
  await close();
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1, -1, -1]);
});

test('an invoice that takes too long fails, and its worker ends', async () => {
  const { print } = createInvoicePrinter({ limitMs: 1 });
  const workers = await workersDuring(async () => {
    await expect(print(invoice('SLOW'))).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1]);
});
