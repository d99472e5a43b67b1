import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, exists, notExists } from 'drizzle-orm';
import { HOUR_MS } from '#domain/local-time.ts';
import { readCatalogue } from '../../bookings/catalogue.ts';
import { type BookingRow, type BookingStatus, bookings, cancellations, reviews } from '../../db/booking.schema.ts';
import type { Database } from '../../db/database.ts';
import { checkouts, ledger, payments } from '../../db/payment.schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addDemoTrips, cancelledAt, reviewedAt } from './add-demo-trips.ts';
import { DEMO_SCOPE, type DemoBooking, demoRow, isPaid, readDemoBooking } from './demo-booking.ts';
import { DEMO_TRIPS, type DemoTrip } from './demo-trips.ts';

/** Bookings whose times are off by more are re-dated, so that a ride to review ended less than a day ago (`booking/states`). */
const STALE_MS = 6 * HOUR_MS;

/** The statuses that only the clock sets. */
const BY_TIME: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['pending', 'expired'],
  accepted: ['accepted', 'completed'],
  completed: ['completed'],
  expired: ['expired'],
  cancelled: ['cancelled'],
};

/**
 * Stores one booking of each demo trip: missing ones are added, and untouched demo trips are re-dated at each start. A
 * trip that someone has paid, reviewed or changed is left alone, and a new one takes its place. Safe to repeat and to
 * run in several processes.
 */
export async function refreshDemoTrips(
  needs: Pick<Dependencies, 'db' | 'now' | 'randomId' | 'routing' | 'boundPlaces' | 'offers'>,
): Promise<void> {
  const { db } = needs;
  const [catalogue, storedTrips] = [await readCatalogue(db), await readStoredTrips(db)];
  const missing: DemoBooking[] = [];
  for (const trip of DEMO_TRIPS) {
    await nextTurn();
    const booking = await readDemoBooking(trip, catalogue, needs);
    const stored = storedTrips.find(({ name }) => name === trip.name);
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

type StoredTrip = Awaited<ReturnType<typeof readStoredTrips>>[number];

function readStoredTrips(db: Database) {
  const { id, status, pickupAt, paidAt, promoCode } = bookings;
  return db
    .select({
      id,
      status,
      pickupAt,
      paidAt,
      promoCode,
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

function isUntouched(stored: StoredTrip, trip: DemoTrip): boolean {
  return (
    BY_TIME[trip.status].includes(stored.status) &&
    (stored.paidAt !== null) === isPaid(trip) &&
    (isPaid(trip) || stored.promoCode === null) &&
    stored.hasReview === (trip.review !== undefined) &&
    !stored.hasCheckout
  );
}

/** Re-dates an untouched booking. Its price stays. */
async function moveStale(db: Database, stored: StoredTrip, booking: DemoBooking): Promise<void> {
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
      .update(cancellations)
      .set({ cancelledAt: cancelledAt(row) })
      .where(eq(cancellations.bookingId, row.id));
    await tx
      .update(ledger)
      .set({ movedAt: cancelledAt(row) })
      .where(and(eq(ledger.bookingId, row.id), eq(ledger.kind, 'refund')));
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

/** Turns it into an ordinary booking of the customer. */
async function release(db: Database, { id }: StoredTrip): Promise<void> {
  await db.update(bookings).set({ idempotencyScope: null, idempotencyKey: null }).where(eq(bookings.id, id));
}
