import { and, asc, eq, gte } from 'drizzle-orm';
import type { StoredBooking } from '../bookings/read-booking.ts';
import { bookingChanges, type StoredFields } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';

/** What the latest tax invoice of a paid booking is about (`trips/invoice-of-change`). */
export async function readInvoiced(db: Database, current: StoredBooking, paidAt: Date) {
  const changes = await db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, current.id), gte(bookingChanges.appliedAt, paidAt)))
    .orderBy(asc(bookingChanges.appliedAt), asc(bookingChanges.requestedAt));
  const raises = changes.filter(({ newTotal, oldTotal, refund }) => newTotal > oldTotal && refund === 0);
  const raise = raises.at(-1);
  const since = changes.slice(raise ? changes.indexOf(raise) + 1 : 0);
  const lowering = since.filter(({ refund }) => refund > 0);
  const priced = since.map(({ previous }) => pricedColumns(previous ?? {})).reverse();
  const booking: StoredBooking = Object.assign({ ...current }, ...priced);
  return {
    /** With the price at which the invoice was issued. */
    booking,
    issuedAt: raise?.appliedAt ?? paidAt,
    /** How many invoices it replaces: one for each change to a higher price. */
    replaces: raises.length,
    replacedAt: raise && (raises.at(-2)?.appliedAt ?? paidAt),
    /** What was paid with this change; undefined for the first invoice. */
    added: raise?.toPay,
    /** What changes have given back since, in cents, how many, and when. */
    lowered: lowering.reduce((sum, { refund }) => sum + refund, 0),
    lowerings: lowering.length,
    loweredAt: lowering.at(-1)?.appliedAt ?? undefined,
  };
}

const PRICED = [
  'extras',
  'promoCode',
  'subtotal',
  'additionalPrice',
  'discount',
  'tax',
  'total',
  'taxRate',
  'vehicleTitle',
];

function pricedColumns(previous: StoredFields): StoredFields {
  return Object.fromEntries(Object.entries(previous).filter(([name]) => PRICED.includes(name)));
}
