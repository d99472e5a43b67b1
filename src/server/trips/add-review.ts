import { and, eq, lte, sql } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import { isAcceptedAt, statusAt } from '../bookings/lifecycle.ts';
import { type BookingStatus, bookings, reviews } from '../db/booking.schema.ts';
import { instantOf } from '../db/columns.ts';
import type { Database } from '../db/database.ts';

type NewReview = Omit<typeof reviews.$inferSelect, 'createdAt'> & { readonly userId: string };

/** 'kept' also when the same review was stored before; other results store nothing. */
export type ReviewResult =
  | { readonly kind: 'kept' | 'unknown' | 'reviewedBefore' }
  | { readonly kind: 'closed'; readonly status: BookingStatus };

/** Stores the owner's review of a booking, once, from the ride's start on while it is accepted (`trips/rating`). */
export async function addReview(db: Database, given: NewReview, now: Instant): Promise<ReviewResult> {
  const { bookingId, userId, rating, review } = given;
  const isOwn = and(eq(bookings.id, bookingId), eq(bookings.userId, userId));
  const inserted = await db
    .insert(reviews)
    .select(
      db
        .select({
          bookingId: bookings.id,
          rating: sql`${rating}::integer`.as('rating'),
          review: sql`${review}::text`.as('review'),
          createdAt: instantOf(now).as('created_at'),
        })
        .from(bookings)
        .where(and(isOwn, isAcceptedAt(now), lte(bookings.pickupAt, new Date(now)))),
    )
    .onConflictDoNothing()
    .returning({ bookingId: reviews.bookingId });
  if (inserted.length > 0) return { kind: 'kept' };

  const [found] = await db
    .select({
      booking: bookings,
      // Compared in the database, which may normalise text.
      isSame: sql<boolean | null>`${reviews.rating} = ${rating} and ${reviews.review} = ${review}`,
    })
    .from(bookings)
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(isOwn);
  if (!found) return { kind: 'unknown' };
  if (found.isSame === null) return { kind: 'closed', status: statusAt(found.booking, now) };
  return { kind: found.isSame ? 'kept' : 'reviewedBefore' };
}
