import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, type Instant } from '#domain/local-time.ts';
import { type BookingRow, type BookingStatus, bookings } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';

/** How long a booking stays `accepted` after the ride (`booking/states`). */
const AFTER_RIDE_MS = DAY_MS;

/** The columns that a booking's status depends on. */
export type StatusFacts = Pick<BookingRow, 'status' | 'paidAt' | 'expiresAt' | 'rideEndsAt'>;

/** The status at an instant, even before the jobs below have written it: reads are never behind the clock. */
export function statusAt(booking: StatusFacts, now: Instant): BookingStatus {
  const { status, paidAt, expiresAt, rideEndsAt } = booking;
  if (status === 'pending' && paidAt === null && expiresAt.getTime() <= now) return 'expired';
  if (status === 'accepted' && rideEndsAt.getTime() + AFTER_RIDE_MS <= now) return 'completed';
  return status;
}

/** The statuses of a booking whose ride is ahead, under way, or just over. */
const LIVE: readonly BookingStatus[] = ['pending', 'accepted'];

/** True for a booking that is neither over nor cancelled. */
export function isLive(booking: StatusFacts, now: Instant): boolean {
  return LIVE.includes(statusAt(booking, now));
}

/** The condition for {@link isLive}, as far as the jobs below have written it. */
export const hasLiveStatus = inArray(bookings.status, LIVE);

/** The condition for {@link statusAt} being 'accepted'. */
export function isAcceptedAt(now: Instant): SQL | undefined {
  return and(eq(bookings.status, 'accepted'), gt(bookings.rideEndsAt, new Date(now - AFTER_RIDE_MS)));
}

/**
 * The condition for {@link statusAt} being 'pending' or 'accepted' before the ride's end.
 * @param at the instant, or its placeholder in a prepared statement
 */
export function isUpcomingAt(at: Date | Placeholder): SQL {
  // A literal lets the planner use the partial index.
  const isOpen = sql`${bookings.status} in ('pending', 'accepted')`;
  const isInTime = or(ne(bookings.status, 'pending'), isNotNull(bookings.paidAt), gt(bookings.expiresAt, at));
  return sql`(${and(isOpen, gt(bookings.rideEndsAt, at), isInTime)})`;
}

/** Literals in these conditions let the planner use the partial indexes. */
const isUnpaid = and(sql`${bookings.status} = 'pending'`, isNull(bookings.paidAt));

/**
 * Marks unpaid bookings as expired once their 30 minutes are over. Safe to repeat and to run in several processes.
 * @returns the ids that this call has expired
 */
export function expireUnpaid(db: Database, now: Instant): Promise<string[]> {
  return markAs(db, 'expired', and(isUnpaid, lte(bookings.expiresAt, new Date(now))));
}

/**
 * Cancels an unpaid booking, also one that has expired, which a late payment would revive; nothing happens to a paid one, or
 * another customer's.
 * @param userId the customer; undefined for a guest
 */
export async function cancelUnpaid(db: Database, bookingId: string, userId: string | undefined): Promise<void> {
  await markAs(db, 'cancelled', and(eq(bookings.id, bookingId), isNull(bookings.paidAt), openTo(userId)));
}

/** Cancels all unpaid bookings of a customer, also expired ones, which a late payment would revive. */
export async function cancelAllUnpaid(db: Database, userId: string): Promise<void> {
  await markAs(db, 'cancelled', and(eq(bookings.userId, userId), isNull(bookings.paidAt)));
}

/**
 * Marks accepted bookings as completed 24 hours after the ride. Safe to repeat and to run in several processes.
 * @returns the ids that this call has completed
 */
export function completePast(db: Database, now: Instant): Promise<string[]> {
  const isAccepted = sql`${bookings.status} = 'accepted'`;
  return markAs(db, 'completed', and(isAccepted, lte(bookings.rideEndsAt, new Date(now - AFTER_RIDE_MS))));
}

async function markAs(db: Database, status: BookingStatus, condition: SQL | undefined): Promise<string[]> {
  const marked = await db.update(bookings).set({ status }).where(condition).returning({ id: bookings.id });
  return marked.map(({ id }) => id);
}

/**
 * True when the visitor may see and pay a booking: a guest's with its id, a customer's only as its owner
 * (`booking/capability`).
 * @param userId the customer; undefined for a guest
 */
export function isOpenTo(booking: { readonly userId: string | null }, userId: string | undefined): boolean {
  return booking.userId === null || booking.userId === userId;
}

/** The condition for {@link isOpenTo}. */
export function openTo(userId: string | undefined): SQL | undefined {
  return or(isNull(bookings.userId), userId === undefined ? undefined : eq(bookings.userId, userId));
}
