import type { BookingPayload } from '#contract/booking/booking.contract.ts';
import { bookingAmounts } from '#contract/booking/booking-amounts.ts';
import type { Extra } from '#contract/booking/catalogue.contract.ts';
import { formatExtraDetail } from '#contract/booking/extra-detail.ts';
import { placeFields } from '#contract/booking/place-fields.ts';
import type { Contact } from '#domain/contact.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import { hoursOrDefault, type Trip, tripKind } from '#domain/trip.ts';
import { formatWireDate, formatWireDateTime, formatWireTime } from '#domain/wire-time.ts';
import type { CustomerDetails } from './customer-details.ts';
import { nameOf, type Payer } from './payer.ts';

/** A constant, see `booking/fixed-distance`. */
const WIRE_DISTANCE = 2;

export interface BookingParts {
  readonly trip: Trip;
  readonly vehicleId: string;
  /** The quote's offer of this vehicle. */
  readonly offer?: string | undefined;
  readonly extras: readonly Extra[];
  readonly details: CustomerDetails;
  readonly traveller: Contact;
  /** Undefined if the traveller or the account pays (`booking/payer`). */
  readonly payer?: Payer | undefined;
  /** '' when no promo is applied. */
  readonly promoCode: string;
  readonly price: PriceSummary;
}

/** Fields that do not apply to the service type are ''. */
export function bookingPayload(parts: BookingParts): BookingPayload {
  const { trip, details, traveller } = parts;
  const kind = tripKind(trip.serviceType);
  const returnAt = kind === 'return' ? trip.returnAt : undefined;
  const pickupAt = formatWireDateTime(trip.pickupAt);
  return {
    ...placeFields(trip),
    date_time: pickupAt,
    pickup_date_time: pickupAt,
    transfer_type: trip.serviceType,
    vehicle_id: parts.vehicleId,
    ...(parts.offer !== undefined && { offer: parts.offer }),
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
    client_name: nameOf(traveller),
    client_email: traveller.email.trim(),
    client_phone: traveller.phone,
    country_code: traveller.countryCode,
    ...(parts.payer && { payer_name: parts.payer.name, payer_email: parts.payer.email }),
    self: details.traveller === 'myself' ? 1 : 0,
    pickup_sign: details.pickupSign.trim(),
    ...bookingAmounts(parts.price),
  };
}
