import { and, eq, gt, isNotNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, type Instant } from '#domain/local-time.ts';
import { type BookingStatus, bookings } from '../db/booking.schema.ts';
import { type Database, rowsOf } from '../db/database.ts';

/** A booking stays `accepted` for so long after the ride (D21). */
export const AFTER_RIDE_MS = DAY_MS;

/** The columns that a booking's status depends on. */
export interface StatusFacts {
  readonly status: BookingStatus;
  readonly paidAt: Date | null;
  readonly expiresAt: Date;
  readonly rideEndsAt: Date;
}

/**
 * The status of a booking at an instant, whether or not time's changes have been written yet (D21): reads are never behind
 * the clock.
 */
export function statusAt(booking: StatusFacts, now: Instant): BookingStatus {
  const { status, paidAt, expiresAt, rideEndsAt } = booking;
  if (status === 'pending' && paidAt === null && expiresAt.getTime() <= now) return 'expired';
  if (status === 'accepted' && rideEndsAt.getTime() + AFTER_RIDE_MS <= now) return 'completed';
  return status;
}

/** The condition on a booking that {@link statusAt} says 'accepted' of it. */
export function isAcceptedAt(now: Instant): SQL | undefined {
  return and(eq(bookings.status, 'accepted'), gt(bookings.rideEndsAt, new Date(now - AFTER_RIDE_MS)));
}

/**
 * The condition on a booking that {@link statusAt} says 'pending' or 'accepted' of it and its ride is not over.
 * @param at the instant, or where a prepared statement is told of it
 */
export function isUpcomingAt(at: Date | Placeholder): SQL {
  // A literal, so that the planner can use the partial index.
  const isOpen = sql`${bookings.status} in ('pending', 'accepted')`;
  const isInTime = or(ne(bookings.status, 'pending'), isNotNull(bookings.paidAt), gt(bookings.expiresAt, at));
  return sql`(${and(isOpen, gt(bookings.rideEndsAt, at), isInTime)})`;
}

/**
 * Marks unpaid bookings as expired once their 30 minutes are over (D21). Safe to repeat and to run in several processes.
 * @returns the ids that have expired by this call
 */
export async function expireUnpaid(db: Database, now: Instant): Promise<string[]> {
  // The conditions are literals so that the planner can use the partial index.
  const result = await db.execute(sql`
    update bookings set status = 'expired'
    where status = 'pending' and paid_at is null and expires_at <= ${new Date(now).toISOString()}::timestamptz
    returning id`);
  return rowsOf<{ id: string }>(result).map(({ id }) => id);
}

/**
 * Marks accepted bookings as completed 24 hours after the ride (D21). Safe to repeat and to run in several processes.
 * @returns the ids that have been completed by this call
 */
export async function completePast(db: Database, now: Instant): Promise<string[]> {
  const result = await db.execute(sql`
    update bookings set status = 'completed'
    where status = 'accepted' and ride_ends_at <= ${new Date(now - AFTER_RIDE_MS).toISOString()}::timestamptz
    returning id`);
  return rowsOf<{ id: string }>(result).map(({ id }) => id);
}
