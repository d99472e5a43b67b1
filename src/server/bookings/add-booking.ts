import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import { tripKind } from '#domain/trip.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FieldErrors } from '../field-errors.ts';
import { newReference } from './booking-reference.ts';
import { type BookingRequest, type BookingTerms, isPricedLike, readTerms } from './booking-terms.ts';
import { type EarlierBooking, type RequestKey, readOffer } from './catalogue.ts';

/** An unpaid booking is kept for so long (D21). */
export const UNPAID_MS = 30 * MINUTE_MS;

/** Guests' Idempotency-Keys share one scope. */
const GUEST_SCOPE = 'guest';

/** A second insert is tried when a new reference is taken already; more than a few would mean something else is wrong. */
const MAX_ATTEMPTS = 5;

/** What became of a request to book. Only 'created' has stored anything, now or under the same key before. */
export type AddBookingResult =
  | { readonly kind: 'created'; readonly id: string }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'priceChanged'; readonly price: PriceSummary }
  | { readonly kind: 'keyReused' };

type Needs = Pick<Dependencies, 'db' | 'now' | 'randomId' | 'routing'>;

/**
 * Books a ride for a guest. All amounts are the server's own; on any difference nothing is stored (D4). The same
 * Idempotency-Key with the same request gives the same booking, whenever and however often it comes; without a key each
 * call is a booking.
 */
export async function addGuestBooking(
  { db, now, randomId, routing }: Needs,
  request: BookingRequest,
  idempotencyKey: string | undefined,
): Promise<AddBookingResult> {
  const key = idempotencyKey === undefined ? undefined : { scope: GUEST_SCOPE, key: idempotencyKey };
  const requestHash = hash('sha256', JSON.stringify(request), 'base64url');
  const offer = await readOffer(db, { vehicleTypeId: request.vehicle_id, serviceType: request.transfer_type, key });
  if (offer.earlier) return repeated(offer.earlier, requestHash);

  const at = now();
  const reading = await readTerms(request, offer, routing, at);
  if (reading.kind === 'invalid') return reading;
  const { terms } = reading;
  if (!isPricedLike(request, terms.price)) return { kind: 'priceChanged', price: terms.price };

  const row = { ...bookingRow(request, terms, at), taxRate: offer.taxRate };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const id = randomId();
    const stored = await db
      .insert(bookings)
      .values({ ...row, id, reference: newReference(), ...keyColumns(key, requestHash) })
      .onConflictDoNothing()
      .returning({ id: bookings.id });
    if (stored.length > 0) return { kind: 'created', id };
    const earlier = key && (await findByKey(db, key));
    if (earlier) return repeated(earlier, requestHash);
  }
  throw new Error('No free booking reference was found');
}

function repeated(earlier: EarlierBooking, requestHash: string): AddBookingResult {
  return earlier.requestHash === requestHash ? { kind: 'created', id: earlier.id } : { kind: 'keyReused' };
}

async function findByKey(db: Database, { scope, key }: RequestKey): Promise<EarlierBooking | undefined> {
  const [earlier] = await db
    .select({ id: bookings.id, requestHash: bookings.requestHash })
    .from(bookings)
    .where(and(eq(bookings.idempotencyScope, scope), eq(bookings.idempotencyKey, key)));
  return earlier && { id: earlier.id, requestHash: earlier.requestHash ?? '' };
}

function keyColumns(key: RequestKey | undefined, requestHash: string) {
  return { idempotencyScope: key?.scope ?? null, idempotencyKey: key?.key ?? null, requestHash };
}

function bookingRow(request: BookingRequest, { trip, road, vehicle, extras, price }: BookingTerms, now: Instant) {
  const isHourly = tripKind(trip.serviceType) === 'hourly';
  const lastRideMs = isHourly ? trip.hours * HOUR_MS : road.durationMinutes * MINUTE_MS;
  return {
    pickup: trip.pickup.label,
    pickupLat: trip.pickup.lat,
    pickupLng: trip.pickup.lng,
    drop: trip.drop.label,
    dropLat: trip.drop.lat,
    dropLng: trip.drop.lng,
    timeZone: trip.timeZone,
    pickupAt: new Date(trip.pickupInstant),
    pickupLocal: `${trip.pickupAt.date}T${trip.pickupAt.time}`,
    returnAt: trip.returnInstant === undefined ? null : new Date(trip.returnInstant),
    returnLocal: trip.returnAt ? `${trip.returnAt.date}T${trip.returnAt.time}` : null,
    rideEndsAt: new Date((trip.returnInstant ?? trip.pickupInstant) + lastRideMs),
    serviceType: trip.serviceType,
    hours: isHourly ? trip.hours : null,
    distanceKm: road.distanceKm,
    durationMinutes: road.durationMinutes,
    vehicleTypeId: vehicle.id,
    vehicleTitle: vehicle.title,
    passengers: request.passenger_no,
    luggage: request.luggages,
    notes: request.notes,
    flightNo: request.flight_no,
    pickupSign: request.pickup_sign,
    self: false,
    clientName: request.client_name,
    clientEmail: request.client_email,
    clientPhone: request.client_phone,
    clientCountryCode: request.country_code,
    extras,
    subtotal: price.subtotal,
    additionalPrice: price.additionalPrice,
    discount: price.discountAmount,
    tax: price.tax,
    total: price.total,
    createdAt: new Date(now),
    expiresAt: new Date(now + UNPAID_MS),
  };
}
