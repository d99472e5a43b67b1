import { and, eq, exists, notExists } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { type BookingRow, insertBookingIn } from '../../bookings/booking-insert.ts';
import { type Catalogue, readCatalogue } from '../../bookings/catalogue.ts';
import { type BookingStatus, bookings, reviews } from '../../db/booking.schema.ts';
import type { Database } from '../../db/database.ts';
import { checkouts, payments } from '../../db/payment.schema.ts';
import { keepIf } from '../../db/undoable.ts';
import type { Dependencies } from '../../dependencies.ts';
import { holdPromotion, keepRedemption } from '../../promotions/hold-promotion.ts';
import { DEMO_SCOPE, type DemoBooking, demoRow, isPaid, readDemoBooking } from './demo-booking.ts';
import { DEMO_USER_ID } from './demo-person.ts';
import { DEMO_TRIPS, type DemoTrip } from './demo-trips.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'randomId' | 'routing'>;

/** Times that are off by so much are moved: no ride that can be reviewed has then been over for a day (D21). */
const STALE_MS = 6 * HOUR_MS;
/** A ride is reviewed so long after its end. */
const REVIEW_AFTER_MS = 20 * MINUTE_MS;

/** The statuses to which time alone brings a booking (D21). */
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
export async function keepDemoTrips(needs: Needs): Promise<void> {
  const [catalogue, kept] = [await readCatalogue(needs.db), await readKept(needs.db)];
  for (const trip of DEMO_TRIPS) {
    const booking = await readDemoBooking(trip, catalogue, needs);
    if (!booking) continue;
    const stored = kept.find(({ name }) => name === trip.name);
    if (stored && isUntouched(stored, trip)) {
      await moveStale(needs.db, trip, stored, demoRow(trip, booking, stored.id));
    } else {
      if (stored) await release(needs.db, stored);
      await add(needs, trip, booking, catalogue);
    }
  }
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

async function moveStale(db: Database, trip: DemoTrip, stored: Kept, row: BookingRow): Promise<void> {
  const isFresh = stored.status === trip.status && Math.abs(+stored.pickupAt - +row.pickupAt) < STALE_MS;
  if (isFresh) return;
  const isAsRead = and(eq(bookings.id, stored.id), eq(bookings.status, stored.status), notExists(checkoutsOf(db)));
  await db.transaction(async (tx) => {
    const moved = await tx.update(bookings).set(timesOf(row)).where(isAsRead).returning({ id: bookings.id });
    if (moved.length === 0) return;
    if (row.paidAt) await tx.update(payments).set({ paidAt: row.paidAt }).where(eq(payments.bookingId, row.id));
    if (trip.review) await tx.update(reviews).set(reviewTime(row)).where(eq(reviews.bookingId, row.id));
  });
}

/** What of a row moves with the clock; its price does not. */
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

/** Stores a trip with its payment, promotion and review, unless another process has. */
async function add(needs: Needs, trip: DemoTrip, booking: DemoBooking, catalogue: Catalogue): Promise<void> {
  const { db, randomId } = needs;
  await keepIf(db, Boolean, async (tx) => {
    const promotion = await holdFor(tx, trip, booking);
    const row = demoRow(trip, booking, randomId(), promotion);
    const { id: bookingId, total: amount, paidAt } = row;
    if (!(await insertBookingIn(tx, row, catalogue.version))) return false;
    if (promotion) await keepRedemption(tx, { bookingId, promotionId: promotion.id, userId: DEMO_USER_ID });
    if (paidAt) {
      const providerPaymentId = `pi_demo_${bookingId}`;
      await tx.insert(payments).values({ id: randomId(), bookingId, providerPaymentId, amount, paidAt });
    }
    if (trip.review) await tx.insert(reviews).values({ bookingId, ...trip.review, ...reviewTime(row) });
    return true;
  });
}

async function holdFor(tx: Database, { promoCode }: DemoTrip, { terms, bookedAt }: DemoBooking) {
  if (promoCode === undefined) return undefined;
  const claim = { code: promoCode, userId: DEMO_USER_ID };
  return holdPromotion(tx, claim, { at: bookedAt, price: terms.price.finalPrice });
}

function reviewTime({ rideEndsAt }: BookingRow): { createdAt: Date } {
  return { createdAt: new Date(rideEndsAt.getTime() + REVIEW_AFTER_MS) };
}
