import { createGate } from '../accounts/hash-gate.ts';
import type { Invoice } from './invoice.ts';

/**
 * Setting an invoice takes up to a second of the one thread that answers everybody, and dozens of megabytes for fonts while it
 * lasts.
 */
const inTurn = createGate(1, 10);

/** Those asked for last, by what they say. */
const printed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const KEPT = 50;

/**
 * An invoice as PDF: one at a time, and once for all who ask for the same one, as long as few others are asked for.
 * @throws {TooBusyError} when too many wait
 */
export function printInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const says = JSON.stringify(invoice);
  const print = printed.get(says) ?? inTurn(() => render(invoice));
  printed.delete(says);
  printed.set(says, print);
  print.catch(() => printed.delete(says));
  for (const oldest of printed.keys()) if (printed.size > KEPT) printed.delete(oldest);
  return print;
}

/** Fonts and what sets them are loaded for the first invoice, not at start. */
async function render(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { renderInvoice } = await import('./render-invoice.ts');
  return renderInvoice(invoice);
}
