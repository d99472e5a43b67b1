import { and, eq, sql } from 'drizzle-orm';
import { toAmount } from '#domain/money.ts';
import { transferLabel } from '#domain/trip.ts';
import { rideTypes } from '../db/catalogue.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import { checkouts } from '../db/payment.schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { compareRides } from '../mail/compare-rides.ts';
import { isWaiting } from './apply-change.ts';
import { changeUntil } from './change-window.ts';
import { bookedPlaces, type StoredBooking } from './read-booking.ts';
import { columnsOf } from './stored-change.ts';

/** The fields of a booking's detail that only the steps of a change need. */
export async function fieldsToChange(
  booking: StoredBooking,
  { db, now, boundPlaces }: Pick<Dependencies, 'db' | 'now' | 'boundPlaces'>,
) {
  const { pickup, drop } = bookedPlaces(booking);
  const until = await changeUntil(db, booking, now());
  return {
    pickup: { ...pickup, proof: boundPlaces.prove(pickup) },
    drop: { ...drop, proof: boundPlaces.prove(drop) },
    version: booking.version,
    waiting_change: await waitingChange(booking, { db, now }),
    change_until: until === undefined ? '' : new Date(until).toISOString(),
    contact: {
      self: booking.self,
      name: booking.clientName,
      email: booking.clientEmail,
      phone: booking.clientPhone,
      country_code: booking.clientCountryCode,
    },
    flight_no: booking.flightNo,
  };
}

async function waitingChange(booking: StoredBooking, { db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const [waiting] = await db
    .select({ change: bookingChanges, url: checkouts.url, rideTypeName: rideTypes.name })
    .from(bookingChanges)
    .innerJoin(checkouts, and(eq(checkouts.changeId, bookingChanges.id), eq(checkouts.status, 'open')))
    .leftJoin(rideTypes, sql`${rideTypes.id} = (${bookingChanges.fields} ->> 'serviceType')::int`)
    .where(and(eq(bookingChanges.bookingId, booking.id), isWaiting));
  if (!waiting) return null;
  const { change, url, rideTypeName } = waiting;
  const columns = columnsOf(change.fields);
  const serviceName =
    columns.serviceType === undefined ? booking.serviceName : (rideTypeName ?? transferLabel(columns.serviceType));
  const lines = compareRides(booking, { ...booking, ...columns, serviceName });
  return {
    to_pay: toAmount(change.toPay),
    pay_by: change.expiresAt.toISOString(),
    url: change.expiresAt.getTime() > now() ? url : '',
    changes: lines.filter(({ isChanged }) => isChanged).map(({ label, value }) => ({ label, value })),
  };
}
