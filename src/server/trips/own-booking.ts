import { and, eq, sql } from 'drizzle-orm';
import { transferLabel } from '#domain/trip.ts';
import { bookings, reviews } from '../db/booking.schema.ts';
import { rideTypes } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';
import type { MailedBooking } from '../mail/booking-mail-data.ts';

/** A booking as its owner sees it. */
export type OwnBooking = MailedBooking & {
  /** Null until the owner reviews it. */
  readonly review: { readonly rating: number; readonly review: string } | null;
};

/** A booking of the customer; undefined for anyone else's. */
export async function readOwnBooking(db: Database, id: string, userId: string): Promise<OwnBooking | undefined> {
  const [row] = await statement(db).execute({ id, userId });
  if (!row) return undefined;
  const { booking, rideTypeName, review } = row;
  return { ...booking, serviceName: rideTypeName ?? transferLabel(booking.serviceType), review };
}

const statement = oncePerDatabase((db) =>
  db
    .select({
      booking: bookings,
      rideTypeName: rideTypes.name,
      review: { rating: reviews.rating, review: reviews.review },
    })
    .from(bookings)
    .leftJoin(rideTypes, eq(rideTypes.id, bookings.serviceType))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(and(eq(bookings.id, sql.placeholder('id')), eq(bookings.userId, sql.placeholder('userId'))))
    .prepare('own_booking'),
);
