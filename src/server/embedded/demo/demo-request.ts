import { addDays, HOUR_MS, type Instant, type LocalDateTime, MINUTE_MS, toLocal } from '#domain/local-time.ts';
import { formatWireDate, formatWireDateTime, formatWireTime } from '#domain/wire-time.ts';
import { zoneOf } from '#domain/zone.ts';
import type { BookingRequest } from '../../bookings/booking-request.ts';
import { DEMO_EMAIL, DEMO_PERSON } from './demo-person.ts';
import type { DemoTrip } from './demo-trips.ts';

const STEP_MS = 5 * MINUTE_MS;

/** The demo customer as the traveller. */
const MYSELF = {
  name: `${DEMO_PERSON.firstName} ${DEMO_PERSON.lastName}`,
  email: DEMO_EMAIL,
  phone: DEMO_PERSON.phone,
};

/** A trip's pickup on the wall clock of its place, relative to `now`. */
export function pickupOf({ pickup, pickupAt }: DemoTrip, now: Instant): LocalDateTime {
  const zone = zoneOf(pickup);
  if ('days' in pickupAt) return { date: addDays(toLocal(now, zone).date, pickupAt.days), time: pickupAt.time };
  const at = now + pickupAt.hours * HOUR_MS;
  return toLocal(at - (at % STEP_MS), zone);
}

/**
 * The request that books a trip with a pickup at `local`. Amounts and promo code stay empty; the stored ones are the
 * server's.
 */
export function requestOf(trip: DemoTrip, local: LocalDateTime): BookingRequest {
  const { pickup, drop, returnAfter, traveller = MYSELF } = trip;
  return {
    pickup: pickup.label,
    pickup_lat: pickup.lat,
    pickup_lng: pickup.lng,
    drop: drop.label,
    drop_lat: drop.lat,
    drop_lng: drop.lng,
    date_time: formatWireDateTime(local),
    transfer_type: trip.serviceType,
    vehicle_id: trip.vehicleId,
    return_date: returnAfter ? formatWireDate(addDays(local.date, returnAfter.days)) : '',
    return_time: returnAfter ? formatWireTime(returnAfter.time) : '',
    hour: trip.hours ?? '',
    coupon: false,
    coupon_code: '',
    extra_detail: (trip.extraIds ?? []).join(';'),
    passenger_no: trip.passengers,
    luggages: trip.luggage,
    notes: trip.notes ?? '',
    distance: 2,
    flight_no: trip.flightNo ?? '',
    client_name: traveller.name,
    client_email: traveller.email,
    client_phone: traveller.phone,
    country_code: DEMO_PERSON.countryCode,
    self: traveller === MYSELF,
    pickup_sign: trip.pickupSign ?? '',
    tax: 0,
    discount: 0,
    price: 0,
    sub_total: 0,
    total_amount: 0,
  };
}
