import { eq } from 'drizzle-orm';
import { type Instant, SITE_ZONE, type TimeZone } from '#domain/local-time.ts';
import { type Cents, formatMoney, roundHalfUp } from '#domain/money.ts';
import { type Person, readPayer } from '../bookings/parties.ts';
import { readBooking, type StoredBooking } from '../bookings/read-booking.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/payment.schema.ts';
import { readSettings } from '../db/read-settings.ts';
import { priceFacts, tripFacts } from '../mail/booking-mail-data.ts';
import { type MailSite, readMailSite } from '../mail/mail-site.ts';
import type { MailFact } from '../mail/render-mail.ts';
import { paymentRows } from '../trips/detail-rows.ts';
import { formatDate } from '../trips/wall-clock.ts';

/** The contents of a tax invoice, or of the adjustment note that changes one. */
export interface Invoice {
  readonly title: 'Tax invoice' | 'Adjustment note';
  readonly number: string;
  /** Of an adjustment note: the invoice, and why its price has changed. */
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

/** The tax invoice of a booking, undefined until the booking is paid. Only refunds, disputes and the operator's settings change it afterwards. */
export async function readInvoice(db: Database, bookingId: string, publicUrl: string): Promise<Invoice | undefined> {
  const booking = await readBooking(db, bookingId);
  if (!booking?.paidAt) return undefined;
  const head = await headOf(db, booking, booking.paidAt, publicUrl);
  const [payment] = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.bookingId, bookingId));
  return {
    title: 'Tax invoice',
    ...head,
    price: priceFacts(booking, `Chauffeured ride, ${booking.vehicleTitle}, ${booking.serviceName}`),
    payment: payment?.amount === 0 ? 'Nothing was due.' : `Paid in full on ${head.issuedOn}.`,
    payments: paymentRows(booking),
  };
}

/**
 * The note that a cancelled booking's tax invoice needs, because its price has become the cancellation fee (`trips/adjustment-note`).
 * @returns undefined where nothing goes back
 */
export async function readAdjustmentNote(
  db: Database,
  bookingId: string,
  publicUrl: string,
): Promise<Invoice | undefined> {
  const booking = await readBooking(db, bookingId);
  const { paidAt, cancellation } = booking ?? {};
  if (!booking || !paidAt || !cancellation?.refund) return undefined;
  const { acts } = booking;
  const { cancelledAt, fee, refund } = cancellation;
  const { number, ...head } = await headOf(db, booking, cancelledAt, publicUrl);
  return {
    title: 'Adjustment note',
    ...head,
    number: `${number}-A`,
    adjusts: {
      invoice: `${number}, ${formatDate(paidAt, head.timeZone)}`,
      reason: acts.some(({ kind }) => kind === 'declined')
        ? 'The operator could not take the ride'
        : 'The ride was cancelled',
    },
    price: [
      { label: 'Price before', value: formatMoney(fee + refund) },
      { label: 'Cancellation fee', value: formatMoney(fee) },
      { label: 'Decrease in price, including GST', value: `−${formatMoney(refund)}`, strong: true },
      { label: `GST in the decrease (${booking.taxRate}%)`, value: `−${formatMoney(taxWithin(refund, booking))}` },
    ],
    payment: `${formatMoney(refund)} is refunded to the card you paid with.`,
    payments: [],
  };
}

/** The tax in a part of a booking's total, in cents. */
function taxWithin(amount: Cents, { tax, total }: StoredBooking): Cents {
  return roundHalfUp((amount * tax) / total);
}

/** What an invoice and its adjustment note have in common. */
async function headOf(db: Database, booking: StoredBooking, issuedAt: Date, publicUrl: string) {
  const { invoice_prefix, time_zone } = await readSettings(db, ['invoice_prefix', 'time_zone']);
  const timeZone = time_zone || SITE_ZONE;
  return {
    number: invoiceNumber(invoice_prefix, booking.reference),
    issuedAt: issuedAt.getTime(),
    issuedOn: formatDate(issuedAt, timeZone),
    timeZone,
    seller: await readMailSite(db, publicUrl),
    buyer: booking.total < BUYER_NAMED_FROM ? undefined : await readPayer(db, booking),
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
