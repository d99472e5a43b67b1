import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { MailFact } from '../mail/render-mail.ts';
import type { TextStyle } from '../pdf/typesetter.ts';
import { rule, sheet, style } from './invoice.style.ts';
import type { Invoice } from './invoice.ts';
import { type Block, createSheet, type Sheet, type SpacedLine } from './sheet.ts';

const WIDTH = sheet.width - sheet.left - sheet.right;
const RIGHT = sheet.width - sheet.right;
/** Where the second of two columns begins. */
const SECOND = sheet.left + 290;
const LABELS = 130;
const AMOUNTS = 110;

/** An invoice as PDF, on A4: the same bytes for the same invoice. Names may be of any script, and as long as they like. */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const issued = new Date(invoice.issuedAt);
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.5',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: `Tax invoice ${invoice.number}`,
      Author: invoice.seller.company || invoice.seller.title,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const bytes = buffer(doc);
  const page = createSheet(doc);
  writeHead(page, invoice);
  writeTable(
    page,
    'Ride',
    invoice.ride.map((fact) => rideRow(page, fact)),
  );
  writeTable(
    page,
    'Price in Australian dollars',
    invoice.price.map((fact) => priceRow(page, fact)),
  );
  page.space(12);
  writeLine(page, invoice.payment, style.strong);
  page.end((number, count) => `Tax invoice ${invoice.number}, page ${number} of ${count}`, style.note);
  return new Uint8Array(await bytes);
}

function writeHead(page: Sheet, { number, issuedOn, seller, buyer }: Invoice): void {
  writeLine(page, seller.title, style.brand);
  page.space(14);
  page.rule(rule.strong);
  page.space(22);
  page.put([{ tag: 'H1', x: sheet.left, lines: page.set('Tax invoice', style.title, WIDTH) }]);
  page.space(8);

  const from = entry(
    page,
    'From',
    [seller.company || seller.title, seller.abn && `ABN ${seller.abn}`, seller.address, seller.email, seller.phone],
    SECOND - sheet.left - 30,
  );
  const about = [
    ...entry(page, 'Invoice number', [number], RIGHT - SECOND),
    ...entry(page, 'Date of issue', [issuedOn], RIGHT - SECOND),
    ...(buyer ? entry(page, 'Billed to', [buyer.name, buyer.email], RIGHT - SECOND) : []),
  ];
  page.put([
    { tag: 'P', x: sheet.left, lines: from },
    { tag: 'P', x: SECOND, lines: about },
  ]);
}

/** A label and what it stands for, the first line of it set off; what is empty is left out. */
function entry(page: Sheet, label: string, [first = '', ...rest]: readonly string[], width: number): SpacedLine[] {
  const [head, ...more] = [
    ...page.set(label, style.label, width),
    ...page.set(first, style.strong, width),
    ...rest.flatMap((text) => page.set(text, style.value, width)),
  ];
  return head ? [{ ...head, before: 6 }, ...more] : [];
}

function rideRow(page: Sheet, { label, value }: MailFact): Block[] {
  return [
    { tag: 'TH', x: sheet.left, lines: page.set(label, style.label, LABELS - 16) },
    { tag: 'TD', x: sheet.left + LABELS, lines: page.set(value, style.value, WIDTH - LABELS) },
  ];
}

function priceRow(page: Sheet, { label, value, strong }: MailFact): Block[] {
  const look = strong ? style.total : style.value;
  return [
    { tag: 'TH', x: sheet.left, lines: page.set(label, look, WIDTH - AMOUNTS - 16) },
    { tag: 'TD', x: RIGHT, align: 'right', lines: page.set(value, look, AMOUNTS) },
  ];
}

function writeTable(page: Sheet, heading: string, rows: readonly Block[][]): void {
  page.space(22);
  page.put([{ tag: 'H2', x: sheet.left, lines: page.set(heading, style.section, WIDTH) }], ROOM_FOR_A_ROW);
  page.space(6);
  page.table(rows);
}

/** A heading never stands alone at the end of a page. */
const ROOM_FOR_A_ROW = 60;

function writeLine(page: Sheet, text: string, look: TextStyle): void {
  page.put([{ tag: 'P', x: sheet.left, lines: page.set(text, look, WIDTH) }]);
}
