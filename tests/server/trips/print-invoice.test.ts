import { expect, test } from 'vitest';
import { TooBusyError } from '#server/accounts/hash-gate.ts';
import type { Invoice } from '#server/invoices/invoice.ts';
import { printInvoice } from '#server/invoices/print-invoice.ts';
import { readPdf } from './support/pdf.ts';

const invoice = (number: string): Invoice => ({
  number,
  issuedAt: Date.UTC(2027, 0, 4, 3),
  issuedOn: 'Mon, Jan 04, 2027',
  seller: {
    title: 'Meridian',
    url: 'https://book.example.com',
    email: '',
    phone: '',
    company: '',
    abn: '',
    address: '',
  },
  buyer: undefined,
  ride: [],
  price: [],
  payment: 'Nothing was due.',
});
const titleOf = async (pdf: Uint8Array<ArrayBuffer>) => (await readPdf(pdf.buffer)).title;

test('ten invoices wait at once, the next is refused, and later ones are rendered again', async () => {
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
  const changed = await printInvoice({ ...invoice('AGAIN'), payment: 'Paid in full on Mon, Jan 04, 2027.' });
  expect((await readPdf(changed.buffer)).pages.flat()).toContain('Paid in full on Mon, Jan 04, 2027.');
});
