import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import { bookings } from '#server/db/booking.schema.ts';
import type { Database } from '#server/db/database.ts';
import { checkouts, ledger, payments, refundsDue } from '#server/db/payment.schema.ts';
import { type BookingChanges, storeBooking } from '../../support/bookings.ts';
import { type Clock, type Site, type SiteOptions, startSite } from './site.ts';

let booked = 0;

/** An unpaid booking of A$132.00, a day ahead of its ride, with 30 minutes to pay. */
export function addBooking(db: Database, clock: Clock, over: BookingChanges = {}): Promise<string> {
  booked += 1;
  const now = clock.now();
  const total = over.total ?? 13_200;
  return storeBooking(db, {
    id: `booking-${booked}-0123456789abcdef`,
    pickup: 'Sydney Airport T1 International',
    drop: 'Hilton Sydney',
    pickupAt: new Date(now + 24 * HOUR_MS),
    pickupLocal: '2027-01-05T14:00',
    rideEndsAt: new Date(now + 25 * HOUR_MS),
    vehicleTypeId: 'business-sedan',
    vehicleTitle: 'Business Sedan',
    clientName: 'Ada Lovelace',
    subtotal: total,
    tax: 0,
    total,
    createdAt: new Date(now),
    expiresAt: new Date(now + 30 * MINUTE_MS),
    ...over,
  });
}

/** A site that stops after the test, with an unpaid booking. */
export async function siteWithBooking(db: Database, options: SiteOptions = {}, over: BookingChanges = {}) {
  const site = await startSite(db, options);
  return { site, clock: site.clock, booking: await addBooking(db, site.clock, over) };
}

/** The state of an unpaid booking without a checkout. */
export const UNPAID = {
  status: 'pending',
  paidAt: undefined,
  acceptedAt: undefined,
  checkouts: [],
  payments: [],
  refundsDue: [],
};

/** The state of a booking that was paid and accepted at a time. */
export const acceptedAt = (time: Instant, paid = 13_200) => ({
  ...UNPAID,
  status: 'accepted',
  paidAt: time,
  acceptedAt: time,
  checkouts: ['complete'],
  payments: [paid],
});

/** All stored data about the payment of a booking. */
export async function paymentState(db: Database, bookingId: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const ofBooking = await db.select().from(checkouts).where(eq(checkouts.bookingId, bookingId));
  const paid = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  const due = await db.select().from(refundsDue).where(eq(refundsDue.bookingId, bookingId));
  return {
    status: booking?.status,
    paidAt: booking?.paidAt?.getTime(),
    acceptedAt: booking?.acceptedAt?.getTime(),
    checkouts: ofBooking.map(({ status }) => status).sort(),
    payments: paid.map(({ amount }) => amount),
    refundsDue: due.map(({ amount, reason }) => ({ amount, reason })),
  };
}

/** The movements of a booking's money: kind, reference and amount. */
export async function ledgerOf(db: Database, bookingId: string) {
  const rows = await db
    .select()
    .from(ledger)
    .where(eq(ledger.bookingId, bookingId))
    .orderBy(ledger.kind, ledger.reference);
  return rows.map(({ kind, reference, amount }) => [kind, reference, amount]);
}

/** The same without references: 'charge 13200', 'refund -3200'. */
export async function movementsOf(db: Database, bookingId: string) {
  return (await ledgerOf(db, bookingId)).map(([kind, , amount]) => `${kind} ${amount}`).sort();
}

/** Refunds a part of a booking's payment as the operator does in the provider's dashboard, and waits until the site knows. */
export async function refundByHand({ dependencies }: Site, bookingId: string, amount: number, key = ''): Promise<void> {
  const { db, payments: provider } = dependencies;
  const [[, paymentId] = []] = await ledgerOf(db, bookingId);
  await provider.refund({ paymentId: String(paymentId), amount, idempotencyKey: `by hand ${bookingId} ${key}` });
  await expect.poll(() => movementsOf(db, bookingId)).toContain(`refund -${amount}`);
}
