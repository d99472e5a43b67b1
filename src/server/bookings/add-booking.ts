import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import { tripKind } from '#domain/trip.ts';
import { bookings } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FieldErrors } from '../field-errors.ts';
import { type BookingRow, insertBooking } from './booking-insert.ts';
import { newReference } from './booking-reference.ts';
import { type BookingRequest, type BookingTerms, isPricedLike, readTerms } from './booking-terms.ts';
import { type Catalogue, lastCatalogue, readCatalogue } from './catalogue.ts';

/** An unpaid booking is kept for so long (D21). */
export const UNPAID_MS = 30 * MINUTE_MS;

/** Guests' Idempotency-Keys share one scope. */
const GUEST_SCOPE = 'guest';

/** A new reference is taken already, or the catalogue has changed again: more than a few times means a fault. */
const MAX_ATTEMPTS = 5;

/** What became of a request to book. Only 'created' has stored anything, now or under the same key before. */
export type AddBookingResult =
  | { readonly kind: 'created'; readonly id: string }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'priceChanged'; readonly price: PriceSummary }
  | { readonly kind: 'keyReused' };

type Needs = Pick<Dependencies, 'db' | 'now' | 'randomId' | 'routing'>;

interface KeyedRequest {
  readonly request: BookingRequest;
  readonly requestHash: string;
  /** The Idempotency-Key and whom it belongs to. */
  readonly key: { readonly scope: string; readonly key: string } | undefined;
}

/**
 * Books a ride for a guest. All amounts are the server's own; on any difference nothing is stored (D4). The same
 * Idempotency-Key with the same request gives the same booking, whenever and however often it comes; without a key each
 * call is a booking.
 */
export async function addGuestBooking(
  needs: Needs,
  request: BookingRequest,
  idempotencyKey: string | undefined,
): Promise<AddBookingResult> {
  const keyed: KeyedRequest = {
    request,
    requestHash: hash('sha256', JSON.stringify(request), 'base64url'),
    key: idempotencyKey === undefined ? undefined : { scope: GUEST_SCOPE, key: idempotencyKey },
  };
  // Nearly always the catalogue is the one that was read last and the key is new: then one statement does it all.
  const last = lastCatalogue(needs.db);
  const atOnce = last && (await attempt(needs, keyed, last));
  if (atOnce?.kind === 'created') return atOnce;

  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const earlier = await findEarlier(needs.db, keyed);
    if (earlier) return earlier;
    const result = await attempt(needs, keyed, await readCatalogue(needs.db));
    if (result) return result;
  }
  throw new Error('The booking could not be stored');
}

/** The result with a catalogue; undefined when nothing was stored because the catalogue or something unique is taken. */
async function attempt(
  { db, now, randomId, routing }: Needs,
  keyed: KeyedRequest,
  catalogue: Catalogue,
): Promise<AddBookingResult | undefined> {
  const at = now();
  const reading = await readTerms(keyed.request, catalogue, routing, at);
  if (reading.kind === 'invalid') return reading;
  const { terms } = reading;
  if (!isPricedLike(keyed.request, terms.price)) return { kind: 'priceChanged', price: terms.price };
  const id = randomId();
  const row = bookingRow(id, keyed, terms, at);
  return (await insertBooking(db, row, catalogue.version)) ? { kind: 'created', id } : undefined;
}

/** What the Idempotency-Key has made before. */
async function findEarlier(db: Database, { key, requestHash }: KeyedRequest): Promise<AddBookingResult | undefined> {
  if (!key) return undefined;
  const [earlier] = await db
    .select({ id: bookings.id, requestHash: bookings.requestHash })
    .from(bookings)
    .where(and(eq(bookings.idempotencyScope, key.scope), eq(bookings.idempotencyKey, key.key)));
  if (!earlier) return undefined;
  return earlier.requestHash === requestHash ? { kind: 'created', id: earlier.id } : { kind: 'keyReused' };
}

function bookingRow(id: string, keyed: KeyedRequest, terms: BookingTerms, now: Instant): BookingRow {
  const { request, key, requestHash } = keyed;
  const { trip, road, vehicle, extras, price, taxRate } = terms;
  const isHourly = tripKind(trip.serviceType) === 'hourly';
  const lastRideMs = isHourly ? trip.hours * HOUR_MS : road.durationMinutes * MINUTE_MS;
  return {
    id,
    reference: newReference(),
    userId: null,
    status: 'pending',
    idempotencyScope: key?.scope ?? null,
    idempotencyKey: key?.key ?? null,
    requestHash,
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
    couponCode: null,
    subtotal: price.subtotal,
    additionalPrice: price.additionalPrice,
    discount: price.discountAmount,
    tax: price.tax,
    total: price.total,
    taxRate,
    createdAt: new Date(now),
    expiresAt: new Date(now + UNPAID_MS),
    paidAt: null,
    acceptedAt: null,
  };
}
