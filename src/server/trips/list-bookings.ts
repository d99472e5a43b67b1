import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Instant } from '#domain/local-time.ts';
import { transferLabel } from '#domain/trip.ts';
import { statusAt } from '../bookings/lifecycle.ts';
import { type BookingStatus, bookings } from '../db/booking.schema.ts';
import { rideTypes, vehicleTypes } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';

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
  const order = tab.isUpcoming ? asc : desc;
  const listed = selectTab(db, tab, now).as('listed');
  const ids = db
    .select({ id: listed.id })
    .from(listed)
    .orderBy(order(listed.pickupAt), order(listed.id))
    .limit(PAGE_SIZE)
    .offset(Math.min((page - 1) * PAGE_SIZE, Number.MAX_SAFE_INTEGER))
    .as('page');
  const rows = await db
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
      count: countTab(db, tab, now),
    })
    .from(ids)
    .innerJoin(bookings, eq(bookings.id, ids.id))
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, bookings.vehicleTypeId))
    .leftJoin(rideTypes, eq(rideTypes.id, bookings.serviceType))
    .orderBy(order(bookings.pickupAt), order(bookings.id));
  return {
    total: rows[0]?.count ?? (page > 1 ? await countTab(db, tab, now) : 0),
    bookings: rows.map(({ serviceType, rideTypeName, paidAt, expiresAt, rideEndsAt, count: _count, ...row }) => ({
      ...row,
      serviceName: rideTypeName ?? transferLabel(serviceType),
      status: statusAt({ status: row.status, paidAt, expiresAt, rideEndsAt }, now),
      isPaid: paidAt !== null,
    })),
  };
}

function countTab(db: Database, tab: BookingTab, now: Instant) {
  return db.$count(selectTab(db, tab, now).as('counted'));
}

/** The bookings of a tab, one stored status after the other: each of these parts stands in order in `bookings_of_user`. */
function selectTab(db: Database, { userId, isUpcoming }: BookingTab, now: Instant) {
  const part = (status: BookingStatus, condition?: SQL) =>
    db
      .select({ id: bookings.id, pickupAt: bookings.pickupAt })
      .from(bookings)
      .where(and(eq(bookings.userId, userId), eq(bookings.status, status), condition));
  const at = new Date(now);
  const isAhead = gt(bookings.rideEndsAt, at);
  const isOver = lte(bookings.rideEndsAt, at);
  if (isUpcoming) {
    const isPayable = or(isNotNull(bookings.paidAt), gt(bookings.expiresAt, at));
    return unionAll(part('accepted', isAhead), part('pending', and(isAhead, isPayable)));
  }
  const isUnpaid = and(isNull(bookings.paidAt), lte(bookings.expiresAt, at));
  return unionAll(
    part('completed'),
    part('expired'),
    part('cancelled'),
    // No ride is over before its pickup: what is ahead of now need not be read.
    part('accepted', and(isOver, lte(bookings.pickupAt, at))),
    part('pending', or(isOver, isUnpaid)),
  );
}
