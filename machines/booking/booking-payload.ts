import type { BookingPayload } from '#contract/booking/booking.contract.ts';
import { bookingAmounts } from '#contract/booking/booking-amounts.ts';
import type { Extra } from '#contract/booking/catalogue.contract.ts';
import { formatExtraDetail } from '#contract/booking/extra-detail.ts';
import type { Contact } from '#domain/contact.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { Visitor } from '#domain/routes.ts';
import { hoursOrDefault, type Trip, tripKind } from '#domain/trip.ts';
import { formatWireDate, formatWireDateTime, formatWireTime } from '#domain/wire-time.ts';
import type { CustomerDetails } from './customer-details.ts';

/** Sent always, whatever the distance (spec §9, D5). */
const WIRE_DISTANCE = 2;

export interface BookingParts {
  readonly trip: Trip;
  readonly vehicleId: string;
  readonly extras: readonly Extra[];
  readonly details: CustomerDetails;
  /** The person to be driven. */
  readonly traveller: Contact;
  /** '' when no promo is applied. */
  readonly promoCode: string;
  readonly price: PriceSummary;
}

/** The booking payload of spec §3. Fields that the trip's kind does not have are ''. */
export function bookingPayload(parts: BookingParts): BookingPayload {
  const { trip, details, traveller } = parts;
  const kind = tripKind(trip.serviceType);
  const returnAt = kind === 'return' ? trip.returnAt : undefined;
  const pickupAt = formatWireDateTime(trip.pickupAt);
  return {
    pickup: trip.pickup.label,
    pickup_lat: trip.pickup.lat,
    pickup_lng: trip.pickup.lng,
    drop: trip.drop.label,
    drop_lat: trip.drop.lat,
    drop_lng: trip.drop.lng,
    date_time: pickupAt,
    pickup_date_time: pickupAt,
    transfer_type: trip.serviceType,
    vehicle_id: parts.vehicleId,
    return_date: returnAt ? formatWireDate(returnAt.date) : '',
    return_time: returnAt ? formatWireTime(returnAt.time) : '',
    hour: kind === 'hourly' ? hoursOrDefault(trip.hours) : '',
    coupon: parts.promoCode === '' ? 0 : 1,
    coupon_code: parts.promoCode,
    extra_detail: formatExtraDetail(parts.extras),
    passenger_no: details.passengers,
    luggages: details.luggage,
    notes: details.notes.trim(),
    distance: WIRE_DISTANCE,
    flight_no: details.flightNumber.trim(),
    client_name: `${traveller.firstName.trim()} ${traveller.lastName.trim()}`,
    client_email: traveller.email.trim(),
    client_phone: traveller.phone,
    country_code: traveller.countryCode,
    self: details.traveller === 'myself' ? 1 : 0,
    pickup_sign: details.pickupSign.trim(),
    ...bookingAmounts(parts.price),
  };
}

/** Tells one order from another, without keeping what is in it: 64-bit FNV-1a over who books what. */
export function fingerprintOf(visitor: Visitor, payload: BookingPayload): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${visitor} ${JSON.stringify(payload)}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
