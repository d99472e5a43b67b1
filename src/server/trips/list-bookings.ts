import { and, asc, count, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import { transferLabel } from '#domain/trip.ts';
import { isUpcomingAt, statusAt } from '../bookings/lifecycle.ts';
import { type BookingStatus, bookings } from '../db/booking.schema.ts';
import { rideTypes, vehicleTypes } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';

/** So many bookings make a page. */
export const PAGE_SIZE = 20;

/** Which bookings of a customer are listed. */
export interface BookingTab {
  readonly userId: string;
  /** True: what is ahead or under way, next first. False: what is over, latest first. */
  readonly isUpcoming: boolean;
}

/** A booking as the list shows it. */
export interface ListedBooking {
  readonly id: string;
  /** Path of the picture of its vehicle type, below the settings' base_url. */
  readonly image: string;
  readonly pickup: string;
  readonly drop: string;
  readonly pickupAt: Date;
  /** 'yyyy-MM-ddTHH:mm' on the wall clock of `timeZone`. */
  readonly pickupLocal: string;
  readonly timeZone: string;
  /** The operator's name of the service type (D12). */
  readonly serviceName: string;
  readonly status: BookingStatus;
  readonly isPaid: boolean;
  /** Cents. */
  readonly total: number;
}

/** One page, and how many bookings there are on all of them. */
export interface BookingPage {
  readonly total: number;
  readonly bookings: readonly ListedBooking[];
}

/**
 * A page of a customer's bookings, in the order of their pickups (spec §2). Those that time has changed are listed as changed,
 * whether or not that has been written yet (D21).
 * @param page from 1; there is nothing on one beyond the last
 */
export async function listBookings(db: Database, tab: BookingTab, page: number, now: Instant): Promise<BookingPage> {
  const { readPage, readTotal } = tab.isUpcoming ? upcoming(db) : history(db);
  const offset = Math.min((page - 1) * PAGE_SIZE, Number.MAX_SAFE_INTEGER);
  const listed = { userId: tab.userId, at: new Date(now) };
  const rows = await readPage.execute({ ...listed, offset });
  const total = rows[0]?.count ?? (page > 1 ? (await readTotal.execute(listed))[0]?.count : 0);
  return {
    total: total ?? 0,
    bookings: rows.map(({ serviceType, rideTypeName, paidAt, expiresAt, rideEndsAt, count: _count, ...row }) => ({
      ...row,
      serviceName: rideTypeName ?? transferLabel(serviceType),
      status: statusAt({ status: row.status, paidAt, expiresAt, rideEndsAt }, now),
      isPaid: paidAt !== null,
    })),
  };
}

const upcoming = oncePerDatabase((db) => prepareTab(db, 'upcoming', asc, isUpcomingAt(sql.placeholder('at'))));
const history = oncePerDatabase((db) => prepareTab(db, 'history', desc, not(isUpcomingAt(sql.placeholder('at')))));

/** A page with the total on every row, and the total alone. */
function prepareTab(db: Database, name: string, order: typeof asc, isInTab: SQL) {
  const isListed = and(eq(bookings.userId, sql.placeholder('userId')), isInTab);
  const ids = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isListed)
    .orderBy(order(bookings.pickupAt), order(bookings.id))
    .limit(PAGE_SIZE)
    .offset(sql.placeholder('offset'))
    .as('ids');
  const page = db
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
      count: db.$count(bookings, isListed),
    })
    .from(ids)
    .innerJoin(bookings, eq(bookings.id, ids.id))
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, bookings.vehicleTypeId))
    .leftJoin(rideTypes, eq(rideTypes.id, bookings.serviceType))
    .orderBy(order(bookings.pickupAt), order(bookings.id));
  return {
    readPage: page.prepare(`page_of_${name}`),
    readTotal: db.select({ count: count() }).from(bookings).where(isListed).prepare(`total_of_${name}`),
  };
}
