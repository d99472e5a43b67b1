import { createGate } from '../accounts/hash-gate.ts';
import type { Invoice } from './invoice.ts';

/** Typesetting blocks the server's only thread for a tenth of a second, and takes memory while it lasts. */
const inTurn = createGate(1, 10);

/** The last invoices, by their data. */
const printed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const CACHED = 50;

/**
 * An invoice as PDF. One is typeset at a time, and only once while it is among the last {@link CACHED}.
 * @throws {TooBusyError} when too many wait
 */
export function printInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify(invoice);
  const print = printed.get(key) ?? inTurn(() => render(invoice));
  printed.delete(key);
  printed.set(key, print);
  print.catch(() => printed.delete(key));
  for (const oldest of printed.keys()) if (printed.size > CACHED) printed.delete(oldest);
  return print;
}

/** The typesetter is loaded for the first invoice, not at start. */
async function render(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { renderInvoice } = await import('./render-invoice.ts');
  return renderInvoice(invoice);
}
