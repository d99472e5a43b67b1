import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, exists, notExists } from 'drizzle-orm';
import { HOUR_MS } from '#domain/local-time.ts';
import { readCatalogue } from '../../bookings/catalogue.ts';
import { type BookingStatus, bookings, reviews } from '../../db/booking.schema.ts';
import type { Database } from '../../db/database.ts';
import { checkouts, payments } from '../../db/payment.schema.ts';
import type { BookingRow } from '../../db/raw/insert-booking.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addDemoTrips, reviewedAt } from './add-demo-trips.ts';
import { DEMO_SCOPE, type DemoBooking, demoRow, isPaid, readDemoBooking } from './demo-booking.ts';
import { DEMO_TRIPS, type DemoTrip } from './demo-trips.ts';

/** Times that are off by so much are moved: no ride that can be reviewed has then been over for a day (`booking/states`). */
const STALE_MS = 6 * HOUR_MS;

/** The statuses to which time alone brings a booking. */
const BY_TIME: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['pending', 'expired'],
  accepted: ['accepted', 'completed'],
  completed: ['completed'],
  expired: ['expired'],
  cancelled: ['cancelled'],
};

/**
 * Keeps one booking of each demo trip: makes those that are missing, and moves those whose times no longer fit. One that
 * somebody has paid, reviewed, or changed otherwise is theirs from then on, and another takes its place. Safe to repeat and to
 * run in several processes.
 */
export async function keepDemoTrips(needs: Pick<Dependencies, 'db' | 'now' | 'randomId' | 'routing'>): Promise<void> {
  const { db } = needs;
  const [catalogue, kept] = [await readCatalogue(db), await readKept(db)];
  const missing: DemoBooking[] = [];
  for (const trip of DEMO_TRIPS) {
    await nextTurn();
    const booking = await readDemoBooking(trip, catalogue, needs);
    const stored = kept.find(({ name }) => name === trip.name);
    if (!booking) continue;
    if (stored && isUntouched(stored, trip)) {
      await moveStale(db, stored, booking);
    } else {
      if (stored) await release(db, stored);
      missing.push(booking);
    }
  }
  await addDemoTrips(needs, missing);
}

type Kept = Awaited<ReturnType<typeof readKept>>[number];

function readKept(db: Database) {
  const { id, status, pickupAt, paidAt, couponCode } = bookings;
  return db
    .select({
      id,
      status,
      pickupAt,
      paidAt,
      couponCode,
      name: bookings.idempotencyKey,
      hasCheckout: exists(checkoutsOf(db)).mapWith(Boolean),
      hasReview: exists(db.select().from(reviews).where(eq(reviews.bookingId, id))).mapWith(Boolean),
    })
    .from(bookings)
    .where(eq(bookings.idempotencyScope, DEMO_SCOPE));
}

function checkoutsOf(db: Database) {
  return db.select().from(checkouts).where(eq(checkouts.bookingId, bookings.id));
}

function isUntouched(stored: Kept, trip: DemoTrip): boolean {
  return (
    BY_TIME[trip.status].includes(stored.status) &&
    (stored.paidAt !== null) === isPaid(trip) &&
    (isPaid(trip) || stored.couponCode === null) &&
    stored.hasReview === (trip.review !== undefined) &&
    !stored.hasCheckout
  );
}

/** Moves a booking that is still as it was read, if it is off. Its price stays. */
async function moveStale(db: Database, stored: Kept, booking: DemoBooking): Promise<void> {
  const row = demoRow(booking, stored.id);
  const isFresh =
    stored.status === row.status && Math.abs(stored.pickupAt.getTime() - row.pickupAt.getTime()) < STALE_MS;
  if (isFresh) return;
  const isAsRead = and(eq(bookings.id, row.id), eq(bookings.status, stored.status), notExists(checkoutsOf(db)));
  await db.transaction(async (tx) => {
    const moved = await tx.update(bookings).set(timesOf(row)).where(isAsRead).returning({ id: bookings.id });
    if (moved.length === 0) return;
    if (row.paidAt) await tx.update(payments).set({ paidAt: row.paidAt }).where(eq(payments.bookingId, row.id));
    await tx
      .update(reviews)
      .set({ createdAt: reviewedAt(row) })
      .where(eq(reviews.bookingId, row.id));
  });
}

function timesOf(row: BookingRow) {
  const { pickupAt, pickupLocal, returnAt, returnLocal, rideEndsAt } = row;
  const { status, createdAt, expiresAt, paidAt, acceptedAt } = row;
  const ride = { pickupAt, pickupLocal, returnAt, returnLocal, rideEndsAt };
  return { ...ride, status, createdAt, expiresAt, paidAt, acceptedAt };
}

/** Makes it a booking like any other of the customer's. */
async function release(db: Database, { id }: Kept): Promise<void> {
  await db.update(bookings).set({ idempotencyScope: null, idempotencyKey: null }).where(eq(bookings.id, id));
}
