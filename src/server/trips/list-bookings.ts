import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import { transferLabel } from '#domain/trip.ts';
import { isUpcomingAt, statusAt } from '../bookings/lifecycle.ts';
import { bookings } from '../db/booking.schema.ts';
import { rideTypes, vehicleTypes } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';

const PAGE_SIZE = 20;

export interface BookingTab {
  readonly userId: string;
  /** True for upcoming, next first; false for past, latest first. */
  readonly isUpcoming: boolean;
}

/** A booking in the list. `total` is in cents, `pickupLocal` is 'yyyy-MM-ddTHH:mm' on the wall clock of `timeZone`. */
export type ListedBooking = Awaited<ReturnType<typeof listBookings>>['bookings'][number];

/**
 * A page of a customer's bookings by pickup, with each status as of `now`, even before the jobs have written it
 * (`trips/list`, `booking/states`).
 * @param page from 1; empty beyond the last
 * @returns the page, and the number of bookings on all pages
 */
export async function listBookings(db: Database, tab: BookingTab, page: number, now: Instant) {
  const { userId, isUpcoming } = tab;
  const at = new Date(now);
  const read = (number: number) => {
    const offset = Math.min((number - 1) * PAGE_SIZE, Number.MAX_SAFE_INTEGER);
    return (isUpcoming ? upcomingPage(db) : historyPage(db)).execute({ userId, at, offset });
  };
  const rows = await read(page);
  const [first] = rows.length === 0 && page > 1 ? await read(1) : rows;
  return {
    total: first?.inAll ?? 0,
    bookings: rows.map(({ serviceType, rideTypeName, paidAt, expiresAt, rideEndsAt, inAll: _inAll, ...row }) => ({
      ...row,
      serviceName: rideTypeName ?? transferLabel(serviceType),
      status: statusAt({ status: row.status, paidAt, expiresAt, rideEndsAt }, now),
      isPaid: paidAt !== null,
    })),
  };
}

const isOwn = eq(bookings.userId, sql.placeholder('userId'));
const isAhead = isUpcomingAt(sql.placeholder('at'));

const upcomingPage = oncePerDatabase((db) =>
  pageOf(db, and(isOwn, isAhead), asc, countAhead(db)).prepare('upcoming_page'),
);

const historyPage = oncePerDatabase((db) => {
  // Faster than checking which bookings are past.
  const inAll = sql<number>`${db.$count(bookings, isOwn)} - ${countAhead(db)}`.mapWith(Number);
  return pageOf(db, and(isOwn, not(isAhead)), desc, inAll).prepare('history_page');
});

function countAhead(db: Database): SQL<number> {
  return db.$count(bookings, and(isOwn, isAhead));
}

/** The bookings of a page, each with the number on all pages. */
function pageOf(db: Database, isListed: SQL | undefined, order: typeof asc, inAll: SQL<number>) {
  const ids = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isListed)
    .orderBy(order(bookings.pickupAt), order(bookings.id))
    .limit(PAGE_SIZE)
    .offset(sql.placeholder('offset'))
    .as('ids');
  return db
    .select({
      id: bookings.id,
      image: vehicleTypes.image,
      pickup: bookings.pickup,
      drop: bookings.drop,
      pickupAt: bookings.pickupAt,
      pickupLocal: bookings.pickupLocal,
      timeZone: bookings.timeZone,
      serviceType: bookings.serviceType,
      rideTypeName: rideTypes.name,
      status: bookings.status,
      paidAt: bookings.paidAt,
      expiresAt: bookings.expiresAt,
      rideEndsAt: bookings.rideEndsAt,
      total: bookings.total,
      inAll,
    })
    .from(ids)
    .innerJoin(bookings, eq(bookings.id, ids.id))
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, bookings.vehicleTypeId))
    .leftJoin(rideTypes, eq(rideTypes.id, bookings.serviceType))
    .orderBy(order(bookings.pickupAt), order(bookings.id));
}
