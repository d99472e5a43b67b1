import type { Instant, TimeZone } from '#domain/local-time.ts';
import { type Cents, formatMoney, roundHalfUp } from '#domain/money.ts';
import { type Person, readPayer } from '../bookings/parties.ts';
import { endingAct, readBooking, type StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { readSettings, readSiteZone } from '../db/read-settings.ts';
import { priceFacts, tripFacts } from '../mail/booking-mail-data.ts';
import { type MailSite, readMailSite } from '../mail/mail-site.ts';
import type { MailFact } from '../mail/render-mail.ts';
import { paymentRows } from '../trips/detail-rows.ts';
import { formatDate } from '../trips/wall-clock.ts';
import { readDecrease, readInvoiced } from './invoiced.ts';

/** The contents of a tax invoice, or of the adjustment note that changes one. */
export interface Invoice {
  readonly title: 'Tax invoice' | 'Adjustment note';
  readonly number: string;
  /** The invoice that it adjusts or replaces, and why. */
  readonly adjusts?: { readonly invoice: string; readonly reason: string };
  readonly issuedAt: Instant;
  /** 'Mon, Jan 04, 2027' in `timeZone`. */
  readonly issuedOn: string;
  /** The operator's. */
  readonly timeZone: TimeZone;
  readonly seller: MailSite;
  /** Undefined below the total from which the law requires the buyer's name. */
  readonly buyer: Person | undefined;
  readonly ride: readonly MailFact[];
  readonly price: readonly MailFact[];
  /** How it was paid, in a sentence; and in rows where money went back or is due back. */
  readonly payment: string;
  readonly payments: readonly MailFact[];
}

/** From this total, tax included, an Australian tax invoice must name the buyer. */
const BUYER_NAMED_FROM: Cents = 100_000;

/**
 * The tax invoice of a booking, undefined until the booking is paid. Only changes to a higher price, refunds, disputes
 * and the operator's settings change it afterwards.
 */
export async function readInvoice(db: Database, bookingId: string, publicUrl: string): Promise<Invoice | undefined> {
  const current = await readBooking(db, bookingId);
  if (!current?.paidAt) return undefined;
  const { booking, issuedAt, replaces, replacedAt, added } = await readInvoiced(db, current, current.paidAt);
  const { number, ...head } = await headOf(db, booking, issuedAt, publicUrl);
  const moved = paymentRows(current);
  return {
    title: 'Tax invoice',
    ...head,
    number: nthNumber(number, replaces),
    ...(replacedAt && {
      adjusts: {
        invoice: `${nthNumber(number, replaces - 1)}, ${formatDate(replacedAt, head.timeZone)}`,
        reason: 'The ride was changed',
      },
    }),
    price: priceFacts(booking, `Chauffeured ride, ${booking.vehicleTitle}, ${booking.serviceName}`),
    payment: current.charged === 0 ? 'Nothing was due.' : `Paid in full on ${head.issuedOn}.`,
    payments: added && moved.length === 0 ? paidInParts(booking.total, added, head.issuedOn) : moved,
  };
}

function paidInParts(total: Cents, added: Cents, date: string): MailFact[] {
  return [
    { label: 'Paid before', value: formatMoney(total - added) },
    { label: `Paid on ${date}`, value: formatMoney(added) },
  ];
}

/** 'MC-7KQ2XR4', then 'MC-7KQ2XR4-2' for the invoice that replaces it. */
function nthNumber(number: string, replaces: number): string {
  return replaces > 0 ? `${number}-${replaces + 1}` : number;
}

/** The note that adjusts a tax invoice after its price has decreased; undefined where it has not (`trips/adjustment-note`). */
export async function readAdjustmentNote(
  db: Database,
  bookingId: string,
  publicUrl: string,
): Promise<Invoice | undefined> {
  const current = await readBooking(db, bookingId);
  const decrease = current && (await readDecrease(db, current));
  if (!decrease) return undefined;
  const { invoiced, before, after, at, refund, notes } = decrease;
  const less = before - after;
  const isCancelled = current.cancellation !== null;
  const { number, ...head } = await headOf(db, { ...current, total: before }, at, publicUrl);
  const invoice = nthNumber(number, invoiced.replaces);
  const ended =
    endingAct(current)?.kind === 'declined' ? 'The operator could not provide the ride' : 'The ride was cancelled';
  return {
    title: 'Adjustment note',
    ...head,
    number: `${invoice}-A${notes > 1 ? notes : ''}`,
    adjusts: {
      invoice: `${invoice}, ${formatDate(invoiced.issuedAt, head.timeZone)}`,
      reason: isCancelled ? ended : 'The ride was changed',
    },
    price: [
      { label: 'Price before', value: formatMoney(before) },
      { label: isCancelled ? 'Cancellation fee' : 'Price after', value: formatMoney(after) },
      { label: 'Decrease in price, including GST', value: `−${formatMoney(less)}`, strong: true },
      {
        label: `GST in the decrease (${invoiced.booking.taxRate}%)`,
        value: `−${formatMoney(taxWithin(less, invoiced.booking))}`,
      },
    ],
    payment: refund > 0 ? `${formatMoney(refund)} is refunded to the card you paid with.` : 'Nothing more is refunded.',
    payments: [],
  };
}

/** The tax in a part of a booking's total, in cents. */
function taxWithin(amount: Cents, { tax, total }: StoredBooking): Cents {
  return roundHalfUp((amount * tax) / total);
}

/**
 * What an invoice and its adjustment note have in common.
 * @param booking with the total of the invoice, which decides whether the buyer is named
 */
async function headOf(db: Database, booking: StoredBooking, issuedAt: Date, publicUrl: string) {
  const { invoice_prefix } = await readSettings(db, ['invoice_prefix']);
  const timeZone = await readSiteZone(db);
  const buyer = booking.total < BUYER_NAMED_FROM ? undefined : await readPayer(db, booking);
  return {
    number: invoiceNumber(invoice_prefix, booking.reference),
    issuedAt: issuedAt.getTime(),
    issuedOn: formatDate(issuedAt, timeZone),
    timeZone,
    seller: await readMailSite(db, publicUrl),
    // Old bookings have forgotten theirs (`booking/retention`).
    buyer: buyer?.email ? buyer : undefined,
    ride: [...tripFacts(booking), { label: 'Passenger', value: booking.clientName }],
  };
}

/**
 * The operator's prefix and the unique part of the booking's reference.
 * @param reference such as 'MC-7KQ2XR4'
 */
function invoiceNumber(prefix: string, reference: string): string {
  return [prefix.trim(), reference.replace(/^MC-/, '')].filter((part) => part !== '').join('-');
}
