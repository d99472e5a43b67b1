import { eq } from 'drizzle-orm';
import type { Instant } from '#domain/local-time.ts';
import { transferLabel } from '#domain/trip.ts';
import { type BookingStatus, bookings } from '../db/booking.schema.ts';
import { rideTypes, vehicleTypes } from '../db/catalogue.schema.ts';
import type { Database } from '../db/database.ts';
import { isOpenTo, statusAt } from './lifecycle.ts';

/** The content of the confirmation page: no name, email or phone (`booking/capability`). */
export interface Confirmation {
  readonly id: string;
  readonly reference: string;
  readonly image: string;
  readonly pickup: string;
  readonly drop: string;
  /** 'yyyy-MM-ddTHH:mm' on the wall clock of `timeZone`. */
  readonly pickupLocal: string;
  readonly timeZone: string;
  readonly vehicleTitle: string;
  /** The operator's label (`booking/service-types`). */
  readonly serviceName: string;
  readonly status: BookingStatus;
  readonly isPaid: boolean;
}

/**
 * Reads the confirmation of a booking if the visitor may see it.
 * @param userId the customer; undefined for a guest
 */
export async function readConfirmation(
  db: Database,
  id: string,
  userId: string | undefined,
  now: Instant,
): Promise<Confirmation | undefined> {
  const [row] = await db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      reference: bookings.reference,
      image: vehicleTypes.image,
      pickup: bookings.pickup,
      drop: bookings.drop,
      pickupLocal: bookings.pickupLocal,
      timeZone: bookings.timeZone,
      vehicleTitle: bookings.vehicleTitle,
      serviceType: bookings.serviceType,
      rideTypeName: rideTypes.name,
      status: bookings.status,
      paidAt: bookings.paidAt,
      expiresAt: bookings.expiresAt,
      rideEndsAt: bookings.rideEndsAt,
    })
    .from(bookings)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, bookings.vehicleTypeId))
    .leftJoin(rideTypes, eq(rideTypes.id, bookings.serviceType))
    .where(eq(bookings.id, id));
  if (!row || !isOpenTo(row, userId)) return undefined;
  const { userId: _owner, paidAt, expiresAt, rideEndsAt, serviceType, rideTypeName, ...confirmation } = row;
  return {
    ...confirmation,
    serviceName: rideTypeName ?? transferLabel(serviceType),
    status: statusAt(row, now),
    isPaid: paidAt !== null,
  };
}
