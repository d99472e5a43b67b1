import { eq } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { vehicleTypes } from '#server/db/catalogue.schema.ts';
import type { Database } from '#server/db/database.ts';
import { checkouts, paymentEvents, payments, refundsDue } from '#server/db/payment.schema.ts';
import type { Clock } from './site.ts';

type BookingRow = typeof bookings.$inferInsert;

let booked = 0;

/** An unpaid booking of A$132.00, a day ahead of its ride, with 30 minutes to pay. */
export async function addBooking(db: Database, clock: Clock, over: Partial<BookingRow> = {}): Promise<string> {
  booked += 1;
  const number = booked;
  const now = clock.now();
  const total = over.total ?? 13_200;
  const id = `booking-${number}-0123456789abcdef`;
  await db.insert(vehicleTypes).values(sedan).onConflictDoNothing();
  await db.insert(bookings).values({
    id,
    reference: `MC-${number}`,
    pickup: 'Sydney Airport T1 International',
    pickupLat: -33.9399,
    pickupLng: 151.1753,
    drop: 'Hilton Sydney',
    dropLat: -33.8722,
    dropLng: 151.2075,
    timeZone: 'Australia/Sydney',
    pickupAt: new Date(now + 24 * HOUR_MS),
    pickupLocal: '2027-01-05T14:00',
    rideEndsAt: new Date(now + 25 * HOUR_MS),
    serviceType: 0,
    distanceKm: 12,
    durationMinutes: 25,
    vehicleTypeId: sedan.id,
    vehicleTitle: sedan.title,
    passengers: 1,
    luggage: 0,
    clientName: 'Ada Lovelace',
    clientEmail: 'ada@example.com',
    clientPhone: '+61 400 000 000',
    subtotal: total,
    additionalPrice: 0,
    discount: 0,
    tax: 0,
    total,
    taxRate: 10,
    createdAt: new Date(now),
    expiresAt: new Date(now + 30 * MINUTE_MS),
    ...over,
  });
  return id;
}

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

/** The ids of the handled events. */
export async function handledEvents(db: Database): Promise<string[]> {
  const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents);
  return rows.map(({ id }) => id).sort();
}

const sedan = {
  id: 'sedan',
  title: 'Business Sedan',
  name: 'Sedan',
  description: 'A sedan',
  image: 'vehicles/sedan.svg',
  passengers: 3,
  suitcases: 2,
  base: 6000,
  perKm: 250,
  perMinute: 100,
  perHour: 9000,
  minimum: 7000,
  position: 1,
};
