import { eq, sql } from 'drizzle-orm';
import { transferLabel } from '#domain/trip.ts';
import { bookings, reviews } from '../db/booking.schema.ts';
import { rideTypes, vehicleTypes } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';
import { oncePerDatabase } from '../db/once-per-database.ts';

/** A booking with all that its pages, emails and files show. */
export type StoredBooking = typeof bookings.$inferSelect & {
  /** The operator's label (`booking/service-types`). */
  readonly serviceName: string;
  /** Path of its vehicle's picture below the setting base_url. */
  readonly image: string;
  /** Null until the owner reviews it. */
  readonly review: { readonly rating: number; readonly review: string } | null;
};

/** Reads a booking, whoever asks: callers check who may see it (`booking/capability`). */
export async function readBooking(db: Database, id: string): Promise<StoredBooking | undefined> {
  const [row] = await statement(db).execute({ id });
  if (!row) return undefined;
  const { booking, rideTypeName, ...more } = row;
  return { ...booking, ...more, serviceName: rideTypeName ?? transferLabel(booking.serviceType) };
}

const statement = oncePerDatabase((db) =>
  db
    .select({
      booking: bookings,
      rideTypeName: rideTypes.name,
      image: vehicleTypes.image,
      review: { rating: reviews.rating, review: reviews.review },
    })
    .from(bookings)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, bookings.vehicleTypeId))
    .leftJoin(rideTypes, eq(rideTypes.id, bookings.serviceType))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare('read_booking'),
);
