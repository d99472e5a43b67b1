import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { TooBusyError } from '#server/gate.ts';
import type { Invoice } from '#server/invoices/invoice.ts';
import { createInvoicePrinter } from '#server/invoices/print-invoice.ts';
import { renderInvoice } from '#server/invoices/render-invoice.ts';
import { atOnce } from '../support/databases.ts';
import { PATIENT_PRINTER } from '../support/site.ts';
import { type PlacedText, readPdf } from './support/pdf.ts';

/** A ride of A$110.00 that was paid. */
const INVOICE: Invoice = {
  title: 'Tax invoice',
  number: 'MC-7KQ2XR4',
  issuedAt: Date.UTC(2027, 0, 4, 3),
  issuedOn: 'Mon, Jan 04, 2027',
  timeZone: 'Australia/Sydney',
  seller: {
    title: 'Meridian Chauffeurs',
    url: 'https://book.example.com',
    email: 'bookings@meridian.example',
    phone: '+61 2 5550 0142',
    company: 'Meridian Chauffeurs Pty Ltd',
    abn: '51 824 753 556',
    address: 'Level 12, 1 Example Street, Sydney NSW 2000',
  },
  buyer: undefined,
  ride: [
    { label: 'Pickup', value: 'Sydney Airport' },
    { label: 'Passenger', value: 'Ada Lovelace' },
  ],
  price: [
    { label: 'Chauffeured ride, Luxury SUV, One Way', value: 'A$100.00' },
    { label: 'GST (10%)', value: 'A$10.00' },
    { label: 'Total price', value: 'A$110.00', strong: true },
  ],
  payment: 'Paid in full on Mon, Jan 04, 2027.',
  payments: [],
};

const [A4_WIDTH, MARGIN, FOOTER] = [595.28, 60, 64];
const passenger = (value: string): Invoice => ({ ...INVOICE, ride: [{ label: 'Passenger', value }] });
const render = async (invoice: Invoice) => readPdf((await renderInvoice(invoice)).buffer);
/** The texts beside 'Passenger' on one invoice with all these names. */
const namesOn = async (names: readonly string[]) => {
  const { pages } = await render({ ...INVOICE, ride: names.map((value) => ({ label: 'Passenger', value })) });
  const lines = pages.flatMap((page) => page.filter((line) => !line.includes(', page ')));
  const shown = lines.slice(lines.indexOf('Ride') + 1, lines.indexOf('Price in Australian dollars')).join(' ');
  return shown.split(/ ?Passenger ?/).slice(1);
};
/** The sorted letters, because the letters of some scripts are extracted in visual order. */
const lettersOf = (text: string) => [...text.normalize('NFD').replace(/[\s\p{Cc}]/gu, '')].sort().join('');

/** The reader counts the move of a final mark over its letter, at most 0.4 of the size, as part of the width. */
const endOf = ({ text, x, width, size }: PlacedText) =>
  x + (/[\p{Cc}\p{M}]$/u.test(text) ? Math.max(0, width - size * 0.4) : width);

/** Positions where text leaves the margins or overlaps other text. A mark without a width belongs to its letter. */
const faults = (placed: readonly PlacedText[]) =>
  placed
    .filter(({ width }) => width > 0)
    .filter((one, index, letters) => {
      const { x, y, size } = one;
      const end = endOf(one);
      const isOutside = x < MARGIN - 0.5 || end > A4_WIDTH - MARGIN + 0.5 || y < FOOTER / 2 - 1;
      const isCovered = letters.slice(0, index).some((other) => {
        const isBeside = x >= endOf(other) - 0.5 || other.x >= end - 0.5;
        return !isBeside && Math.abs(y - other.y) < Math.min(size, other.size) * 0.9;
      });
      return isOutside || isCovered;
    });

const NAMES = {
  Latin: ['Zoë O’Brien-Łukasiewicz'],
  Vietnamese: ['Nguyễn Thị Ánh Nguyệt'],
  Greek: ['Αλέξανδρος Παπαδόπουλος'],
  Cyrillic: ['Фёдор Достоевский'],
  Chinese: ['王小明 張偉 堃'],
  Japanese: ['髙橋 さくら 𠮷田'],
  Korean: ['김철수 金哲洙'],
  'Hebrew, from right to left': ['דוד בן־גוריון', 'בן־גוריון דוד'],
  'Arabic, from right to left': ['محمد بن سلمان', 'سلمان بن محمد'],
  'Persian, from right to left': ['پریسا چگینی', 'چگینی پریسا'],
  'Arabic and Latin': ['John محمد بن سلمان Smith', 'John سلمان بن محمد Smith'],
  emoji: ['Zoë 🌸👩‍👩‍👧 Li 🇦🇺', 'Zoë Li'],
  'nothing but emoji': ['🌸', '�'],
  'fancy letters': ['𝓩𝓸𝓮 𝕃𝕚', 'Zoe Li'],
  'letters that no typeface here has': ['Zoë ᚠᛁ 鿑 გია', 'Zoë �� � ���'],
  'line breaks and control characters': ['Zoë\r\n\u0007Li\u2028!', 'Zoë Li !'],
  'characters that turn the direction': ['Zoë \u202eiL', 'Zoë iL'],
  'letters in parts': ['Zoe\u0308 Nguye\u0302\u0303n', 'Zoë Nguyễn'],
} as const;
/** Names of which the reader extracts the letters in an order of its own. */
const UNORDERED = ['גוריון 1948 (בן) דוד', 'अर्जुन श्रीकृष्ण क्षत्रिय', 'สมชาย ใจดี ญี่ปุ่น'];

describe('a name on an invoice', () => {
  test('is shown in every script, as entered or in the order of reading, and stays readable', async () => {
    const shown = await namesOn(Object.values(NAMES).map(([name]) => name));
    const expected = Object.entries(NAMES).map(([what, [name, read = name]]) => [what, read]);
    expect(Object.fromEntries(Object.keys(NAMES).map((what, index) => [what, shown[index]]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  test('is complete in Hebrew with a number, Devanagari and Thai', async () => {
    expect((await namesOn(UNORDERED)).map(lettersOf)).toEqual(UNORDERED.map(lettersOf));
  });

  test('of many scripts produces the same file each time, whatever came before', async () => {
    const invoice = passenger('अर्जुन 王小明 محمد بن عبد الله 김철수');
    const first = Buffer.from(await renderInvoice(invoice));
    await renderInvoice(passenger('श्रीकृष्ण 明小王 الله'));
    expect(first.equals(Buffer.from(await renderInvoice(invoice)))).toBe(true);
  });
});

describe('the pages of an invoice', () => {
  test('wrap long names, addresses and titles without overlaps', async () => {
    const long = {
      ...INVOICE,
      number: `INV-${'1234567'.repeat(6)}`,
      seller: {
        ...INVOICE.seller,
        title: 'Meridian '.repeat(12),
        address: 'Level 12, '.repeat(30),
        email: `${'e'.repeat(90)}@example.com`,
      },
      buyer: { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3), email: `${'ő'.repeat(200)}@example.com` },
      ride: [
        { label: 'Pickup', value: 'Unit 4, '.repeat(62) },
        { label: 'Drop-off', value: 'זשג '.repeat(100) },
        { label: 'Passenger', value: '王'.repeat(120) },
        { label: 'Passenger', value: 'สวัสดีครับผมชื่อสมชายใจดี'.repeat(6) },
        { label: 'Passenger', value: 'محمد'.repeat(30) },
        { label: 'Passenger', value: 'محمد بن عبد الله '.repeat(8) },
      ],
    };
    const { pages, placed } = await render(long);
    expect(placed.flatMap(faults)).toEqual([]);
    const pageText = pages.flat().join('');
    for (const [letter, count] of [
      ['זשג', 100],
      ['王', 120],
      ['ő', 200],
      ['Level', 30],
      ['Unit', 62],
    ] as const) {
      expect([letter, pageText.split(letter).length - 1]).toEqual([letter, count]);
    }
  });

  test('break a name that is wider than its column at a hyphen', async () => {
    const buyer = { name: 'Maud Featherstonehaugh-Cholmondeley-Smythe', email: 'maud@example.com' };
    const lines = (await render({ ...INVOICE, buyer })).pages.flat();
    expect(lines.slice(lines.indexOf('Billed to') + 1, lines.indexOf('Ride'))).toEqual([
      'Maud Featherstonehaugh-',
      'Cholmondeley-Smythe',
      'maud@example.com',
    ]);
  });

  test('are as many as needed, each numbered in its footer, without losing a price line', async () => {
    const extras = Array.from({ length: 60 }, (_, index) => ({ label: `Extra ${index + 1}`, value: `A$${index}.00` }));
    const { pages, placed } = await render({
      ...INVOICE,
      price: [...INVOICE.price.slice(0, 1), ...extras, ...INVOICE.price.slice(1)],
    });
    expect(placed.flatMap(faults)).toEqual([]);
    expect(pages.map((page) => page.at(-1))).toEqual(
      [1, 2, 3].map((page) => `Tax invoice MC-7KQ2XR4, page ${page} of 3`),
    );
    const pageText = pages.flatMap((page) => page.slice(0, -1));
    expect(pageText.slice(pageText.indexOf('Price in Australian dollars') + 1)).toEqual([
      'Chauffeured ride, Luxury SUV, One Way A$100.00',
      ...extras.map(({ label, value }) => `${label} ${value}`),
      'GST (10%) A$10.00',
      'Total price A$110.00',
      'Paid in full on Mon, Jan 04, 2027.',
    ]);
  });

  test('keep a heading with the first line below it', async () => {
    const counts = [15, 16, 17, 18, 19];
    const split = await Promise.all(
      counts.map(async (count) => {
        const ride = Array.from({ length: count }, () => INVOICE.ride[0] ?? { label: '', value: '' });
        const { pages } = await render({ ...INVOICE, ride });
        return pages.map((page) => page.filter((line) => !line.includes('page')).at(-1));
      }),
    );
    expect(split.flat().filter((line) => line === 'Price in Australian dollars')).toEqual([]);
  });
});

test('any text fits its column', { timeout: 240_000 }, async () => {
  const letters = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.string({ unit: fc.constantFrom(...'aé ङक्षि्ًالهשׁ王สวัี🌸\u0301\u200d\u200e(１)'), maxLength: 90 }),
  );
  const labels = fc.array(fc.record({ label: letters, value: letters }), { minLength: 10, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(labels, async (ride) => {
      const { placed } = await render({ ...INVOICE, ride });
      expect(placed.flatMap(faults)).toEqual([]);
    }),
    {
      numRuns: process.env.FUZZ_SEED ? 15 : 5,
      examples: [[['bigd鿑', 'n\u0300!', 'ه\u064b', 'ا,'].map((label) => ({ label, value: label.repeat(20) }))]],
    },
  );
});

const invoice = (number: string): Invoice => ({ ...INVOICE, number });
const { print: printInvoice, close } = createInvoicePrinter(PATIENT_PRINTER);
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
  const more = await atOnce(20, () => printInvoice(invoice('AGAIN')));
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
  const { print, close } = createInvoicePrinter({ ...PATIENT_PRINTER, perWorker: 2 });
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

test('an invoice that takes too long can be requested again, and its worker ends', async () => {
  const { print } = createInvoicePrinter({ limitMs: 1 });
  const workers = await workersDuring(async () => {
    await expect(print(invoice('SLOW'))).rejects.toThrow(TooBusyError);
  });
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1]);
});
