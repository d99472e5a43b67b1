import { and, eq, gt, sql } from 'drizzle-orm';
import { HOUR_MS, type Instant } from '#domain/local-time.ts';
import { toAmount } from '#domain/money.ts';
import { transferLabel } from '#domain/trip.ts';
import { rideTypes } from '../db/catalogue.schema.ts';
import { bookingChanges } from '../db/change.schema.ts';
import type { Database } from '../db/database.ts';
import { checkouts } from '../db/payment.schema.ts';
import { readSettings } from '../db/read-settings.ts';
import type { Dependencies } from '../dependencies.ts';
import { compareRides } from '../mail/compare-rides.ts';
import { isWaiting } from './apply-change.ts';
import { canCancel } from './cancellation-terms.ts';
import { bookedPlaces, type StoredBooking } from './read-booking.ts';
import { columnsOf } from './stored-change.ts';

/** How long before the pickup customers change a ride themselves, unless the operator sets it, in hours. */
const DEFAULT_CHANGE_HOURS = 4;

/** The last instant at which a booking can be changed; undefined when it can't be any more (`booking/change`). */
export async function changeUntil(db: Database, booking: StoredBooking, now: Instant): Promise<Instant | undefined> {
  if (!canCancel(booking, now)) return undefined;
  const { change_hours } = await readSettings(db, ['change_hours']);
  const hours = /^\d+$/.test(change_hours) ? Number(change_hours) : DEFAULT_CHANGE_HOURS;
  const latest = booking.pickupAt.getTime() - hours * HOUR_MS;
  const until = booking.paidAt ? latest : Math.min(latest, booking.expiresAt.getTime());
  return until >= now ? until : undefined;
}

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
    .where(and(eq(bookingChanges.bookingId, booking.id), isWaiting, gt(bookingChanges.expiresAt, new Date(now()))));
  if (!waiting) return null;
  const { change, url, rideTypeName } = waiting;
  const columns = columnsOf(change.fields);
  const serviceName =
    columns.serviceType === undefined ? booking.serviceName : (rideTypeName ?? transferLabel(columns.serviceType));
  const lines = compareRides(booking, { ...booking, ...columns, serviceName });
  return {
    to_pay: toAmount(change.toPay),
    pay_by: change.expiresAt.toISOString(),
    url,
    changes: lines.filter(({ isChanged }) => isChanged).map(({ label, value }) => ({ label, value })),
  };
}
