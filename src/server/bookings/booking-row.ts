import { randomInt } from 'node:crypto';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/local-time.ts';
import { tripKind } from '#domain/trip.ts';
import type { BookingRow } from '../db/raw/insert-booking.ts';
import type { KeyedRequest } from './booking-request.ts';
import type { BookingTerms } from './booking-terms.ts';
import { isSameAddress } from './parties.ts';

/** How long an unpaid booking is held (`booking/states`). */
const UNPAID_MS = 30 * MINUTE_MS;

interface NewBooking {
  readonly id: string;
  readonly terms: BookingTerms;
  readonly promoCode: string | null;
  readonly now: Instant;
}

/**
 * The row of a new, unpaid booking. Name, email and phone are stored as sent, even when customers travel themselves: a
 * later change of the profile must not change what was booked. Emails to the account use `userId`.
 */
export function bookingRow(keyed: KeyedRequest, { id, terms, promoCode, now }: NewBooking): BookingRow {
  const { booker, request, key, requestHash } = keyed;
  const { trip, road, vehicle, extras, price, taxRate } = terms;
  const isHourly = tripKind(trip.serviceType) === 'hourly';
  const lastRideMs = isHourly ? trip.hours * HOUR_MS : road.durationMinutes * MINUTE_MS;
  return {
    id,
    reference: newReference(),
    userId: booker.kind === 'customer' ? booker.userId : null,
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
    isRoadEstimated: road.isEstimate,
    vehicleTypeId: vehicle.id,
    vehicleTitle: vehicle.title,
    passengers: request.passenger_no,
    luggage: request.luggages,
    notes: request.notes,
    flightNo: request.flight_no,
    pickupSign: request.pickup_sign,
    self: booker.kind === 'customer' && request.self,
    clientName: request.client_name,
    clientEmail: request.client_email,
    clientPhone: request.client_phone,
    clientCountryCode: request.country_code,
    ...payerOf(keyed),
    extras,
    promoCode,
    subtotal: price.subtotal,
    additionalPrice: price.additionalPrice,
    discount: price.discountAmount,
    tax: price.tax,
    total: price.total,
    taxRate,
    version: 1,
    kept: 0,
    leastFee: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + UNPAID_MS),
    paidAt: null,
    acceptedAt: null,
  };
}

/** A customer's account pays, and a guest's traveller who gives no other address. */
function payerOf({ booker, request }: KeyedRequest): Pick<BookingRow, 'payerName' | 'payerEmail'> {
  const { payer_name: name = '', payer_email: email = '', client_email: traveller } = request;
  if (booker.kind === 'customer' || email === '' || isSameAddress(email, traveller)) {
    return { payerName: null, payerEmail: null };
  }
  return { payerName: name, payerEmail: email };
}

/** Without letters and digits that look or sound alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A random short reference such as 'MC-7KQ2XR4', which people see instead of the booking's id (`booking/capability`).
 * Not a secret.
 */
function newReference(): string {
  const characters = Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `MC-${characters.join('')}`;
}
