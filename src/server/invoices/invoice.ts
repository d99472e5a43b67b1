import { eq } from 'drizzle-orm';
import { type Instant, toLocal } from '#domain/local-time.ts';
import type { Cents } from '#domain/money.ts';
import { SITE_ZONE } from '#domain/site-zone.ts';
import { formatWireDate } from '#domain/wire-time.ts';
import { users } from '../db/account.schema.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/payment.schema.ts';
import { readSettings } from '../db/read-settings.ts';
import { type MailedBooking, priceFacts, readMailedBooking, tripFacts } from '../mail/booking-mail-data.ts';
import { type MailSite, readMailSite } from '../mail/mail-site.ts';
import type { MailFact } from '../mail/render-mail.ts';

/** What a tax invoice says. */
export interface Invoice {
  readonly number: string;
  readonly issuedAt: Instant;
  /** 'Mon, Jan 04, 2027' in the site's zone. */
  readonly issuedOn: string;
  readonly seller: MailSite;
  /** Undefined below the total from which the law asks for the buyer. */
  readonly buyer: Buyer | undefined;
  readonly ride: readonly MailFact[];
  readonly price: readonly MailFact[];
  readonly payment: string;
}

export interface Buyer {
  readonly name: string;
  readonly email: string;
}

/** An Australian tax invoice names the buyer from this total on, tax included. */
const BUYER_NAMED_FROM: Cents = 100_000;

/**
 * The tax invoice of a booking; undefined while it is not paid. It says the same each time it is asked for, as long as the
 * operator's settings do.
 */
export async function readInvoice(db: Database, bookingId: string, publicUrl: string): Promise<Invoice | undefined> {
  const booking = await readMailedBooking(db, bookingId);
  if (!booking?.paidAt) return undefined;
  const { invoice_prefix, time_zone } = await readSettings(db, ['invoice_prefix', 'time_zone']);
  const issuedAt = booking.paidAt.getTime();
  const issuedOn = formatWireDate(toLocal(issuedAt, time_zone || SITE_ZONE).date);
  const [payment] = await db
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.bookingId, bookingId));
  return {
    number: invoiceNumber(invoice_prefix, booking.reference),
    issuedAt,
    issuedOn,
    seller: await readMailSite(db, publicUrl),
    buyer: booking.total < BUYER_NAMED_FROM ? undefined : await readBuyer(db, booking),
    ride: [...tripFacts(booking), { label: 'Passenger', value: booking.clientName }],
    price: priceFacts(booking, `Chauffeured ride, ${booking.vehicleTitle}, ${booking.serviceName}`),
    payment: payment?.amount === 0 ? 'Nothing was due.' : `Paid in full on ${issuedOn}.`,
  };
}

/**
 * The number of a booking's invoice: the operator's prefix, then what tells its reference from all others. It is as unique and
 * as lasting as the reference.
 * @param reference such as 'MC-7KQ2XR4' (D19)
 */
export function invoiceNumber(prefix: string, reference: string): string {
  return [prefix.trim(), reference.replace(/^MC-/, '')].filter((part) => part !== '').join('-');
}

/** Who has booked: where a customer has booked for somebody else it is the customer, not the passenger. */
async function readBuyer(db: Database, { userId, self, clientName, clientEmail }: MailedBooking): Promise<Buyer> {
  if (userId !== null && !self) {
    const [owner] = await db.select().from(users).where(eq(users.id, userId));
    if (owner) return { name: `${owner.firstName} ${owner.lastName}`.trim(), email: owner.email };
  }
  return { name: clientName, email: clientEmail };
}
