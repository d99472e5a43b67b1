import { and, asc, eq, gte } from 'drizzle-orm';
import { transferLabel } from '#domain/trip.ts';
import { stillKept } from '../bookings/cancellation-terms.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import { columnsOf, type StoredChange } from '../bookings/stored-change.ts';
import { rideTypes } from '../db/catalogue.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';

/** What the latest tax invoice of a paid booking is about (`trips/invoice-of-change`). */
export async function readInvoiced(db: Database, current: StoredBooking, paidAt: Date) {
  const changes = await db
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, current.id), gte(bookingChanges.appliedAt, paidAt)))
    .orderBy(asc(bookingChanges.appliedAt), asc(bookingChanges.requestedAt));
  const raises = changes.filter(isRaise);
  const raise = raises.at(-1);
  const since = changes.slice(raise ? changes.indexOf(raise) + 1 : 0);
  const lowerings = since.filter(({ newTotal, oldTotal }) => newTotal < oldTotal);
  const priced = since.map(invoicedColumns).reverse();
  const booking: StoredBooking = Object.assign({ ...current }, ...priced);
  const { serviceType } = booking;
  const isSameService = serviceType === current.serviceType;
  return {
    /** The ride and its price at which the invoice was issued. */
    booking: isSameService ? booking : { ...booking, serviceName: await serviceNameOf(db, serviceType) },
    issuedAt: raise?.appliedAt ?? paidAt,
    /** How many invoices it replaces: one for each change to a higher price. */
    replaces: raises.length,
    replacedAt: raise && (raises.at(-2)?.appliedAt ?? paidAt),
    /** What was paid with this change; undefined for the first invoice. */
    added: raise?.toPay,
    /** The changes to a lower price since, oldest first. */
    lowerings,
  };
}

/**
 * How the price has decreased since the latest tax invoice: by changes, or by a cancellation, which leaves only its fee
 * (`trips/adjustment-note`).
 * @returns undefined where the price is as invoiced, and before the booking is paid
 */
export async function readDecrease(db: Database, current: StoredBooking) {
  const { paidAt, cancellation } = current;
  if (!paidAt) return undefined;
  const invoiced = await readInvoiced(db, current, paidAt);
  const { lowerings } = invoiced;
  const before = invoiced.booking.total;
  // What the operator has given back by hand lowers the price, too.
  const after = cancellation?.fee ?? current.total + stillKept(current);
  const at = cancellation?.cancelledAt ?? lowerings.at(-1)?.appliedAt;
  if (!at || after >= before) return undefined;
  const refund = lowerings.reduce((sum, change) => sum + change.refund, cancellation?.refund ?? 0);
  // A decrease that was kept counts, too: it gets its note once it is given back by hand. So a number may be skipped.
  return { invoiced, before, after, at, refund, notes: lowerings.length + (cancellation ? 1 : 0) };
}

async function serviceNameOf(db: Database, serviceType: number): Promise<string> {
  const [type] = await db.select({ name: rideTypes.name }).from(rideTypes).where(eq(rideTypes.id, serviceType));
  return type?.name ?? transferLabel(serviceType);
}

/** More was charged, beyond what earlier changes had kept. */
function isRaise({ newTotal, oldTotal, toPay, previous }: StoredChange): boolean {
  return toPay > 0 || newTotal - oldTotal > Number(previous?.kept ?? 0);
}

const INVOICED = [
  'pickup',
  'drop',
  'pickupAt',
  'returnAt',
  'timeZone',
  'serviceType',
  'hours',
  'extras',
  'promoCode',
  'subtotal',
  'additionalPrice',
  'discount',
  'tax',
  'total',
  'taxRate',
  'vehicleTitle',
  'self',
  'clientName',
  'clientEmail',
  'payerName',
  'payerEmail',
];

function invoicedColumns({ previous }: StoredChange): Partial<StoredBooking> {
  const columns = Object.entries(columnsOf(previous ?? {}));
  return Object.fromEntries(columns.filter(([name]) => INVOICED.includes(name)));
}
