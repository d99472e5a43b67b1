import { hash } from 'node:crypto';
import * as v from 'valibot';
import { bookingPayload } from '#contract/booking/booking.contract.ts';
import { placeFields } from '#contract/booking/place-fields.ts';
import {
  addDays,
  HOUR_MS,
  type Instant,
  type LocalDateTime,
  MINUTE_MS,
  toInstant,
  toLocal,
} from '#domain/local-time.ts';
import { HOURLY, ONE_WAY, RETURN } from '#domain/trip.ts';
import { formatWireDate, formatWireDateTime, formatWireTime } from '#domain/wire-time.ts';
import { zoneOf } from '#domain/zone.ts';
import type { BookingRequest, KeyedRequest } from '../../bookings/booking-request.ts';
import { bookingRow } from '../../bookings/booking-row.ts';
import { discounted, readTerms } from '../../bookings/booking-terms.ts';
import type { Catalogue } from '../../bookings/catalogue.ts';
import type { PricingNeeds } from '../../bookings/quote.ts';
import type { BookingRow } from '../../db/booking.schema.ts';
import { discountOf, type Promotion } from '../../promotions/promotion.ts';
import { DEMO_EMAIL, DEMO_PERSON, DEMO_USER_ID } from './demo-customer.ts';
import type { DemoTrip } from './demo-trips.ts';

/** A demo booking's Idempotency-Key is its trip's name, in a scope that no customer has. */
export const DEMO_SCOPE = 'demo';

/** Time from booking to payment. */
const PAYING_MS = 4 * MINUTE_MS;
/** An unpaid demo booking expires this long before its pickup. */
const LAST_PAYMENT_MS = HOUR_MS;

/** A demo trip priced by the server's rules. */
export type DemoBooking = NonNullable<Awaited<ReturnType<typeof readDemoBooking>>>;

/**
 * Prices a demo trip with times relative to `now`, by the rules and catalogue of any booking.
 * @returns undefined when the catalogue lacks something the trip needs
 */
export async function readDemoBooking(trip: DemoTrip, catalogue: Catalogue, needs: PricingNeeds) {
  const local = pickupOf(trip, needs.now());
  const pickupInstant = toInstant(local, zoneOf(trip.pickup));
  if (pickupInstant === undefined) return undefined;
  const [request, bookedAt] = [requestOf(trip, local), pickupInstant - trip.bookedAheadMs];
  const booker = { kind: 'customer', userId: DEMO_USER_ID } as const;
  const reading = await readTerms(request, booker, catalogue, needs, bookedAt);
  if (reading.kind === 'invalid') return undefined;
  const requestHash = hash('sha256', JSON.stringify(request), 'base64url');
  const keyed: KeyedRequest = { booker, request, requestHash, key: { scope: DEMO_SCOPE, key: trip.name } };
  return { trip, keyed, terms: reading.terms, bookedAt };
}

/**
 * The row of a demo trip, with its payment and status.
 * @param promotion that it redeems
 */
export function demoRow(booking: DemoBooking, id: string, promotion?: Promotion): BookingRow {
  const { trip, keyed, bookedAt } = booking;
  const terms = promotion ? discounted(booking.terms, discountOf(promotion)) : booking.terms;
  const row = bookingRow(keyed, { id, terms, promoCode: promotion?.code ?? null, now: bookedAt });
  const paidAt = isPaid(trip) ? new Date(bookedAt + PAYING_MS) : null;
  const isOpen = trip.status === 'pending';
  const expiresAt = isOpen ? new Date(row.pickupAt.getTime() - LAST_PAYMENT_MS) : row.expiresAt;
  return { ...row, status: trip.status, paidAt, acceptedAt: paidAt, expiresAt };
}

export function isPaid({ status }: DemoTrip): boolean {
  return status !== 'pending' && status !== 'expired';
}

const STEP_MS = 5 * MINUTE_MS;

/** The demo customer as the traveller. */
const MYSELF = {
  name: `${DEMO_PERSON.firstName} ${DEMO_PERSON.lastName}`,
  email: DEMO_EMAIL,
  phone: DEMO_PERSON.phone,
};

/** A trip's pickup on the wall clock of its place, relative to `now`. */
function pickupOf({ pickup, pickupAt }: DemoTrip, now: Instant): LocalDateTime {
  const zone = zoneOf(pickup);
  if ('days' in pickupAt) return { date: addDays(toLocal(now, zone).date, pickupAt.days), time: pickupAt.time };
  const at = now + pickupAt.hours * HOUR_MS;
  return toLocal(at - (at % STEP_MS), zone);
}

function serviceTypeOf({ hours, returnAfter }: DemoTrip): number {
  if (hours !== undefined) return HOURLY;
  return returnAfter ? RETURN : ONE_WAY;
}

/**
 * The request that books a trip with a pickup at `local`. Amounts and promo code stay empty; the stored ones are the
 * server's.
 */
function requestOf(trip: DemoTrip, local: LocalDateTime): BookingRequest {
  const { returnAfter, traveller = MYSELF } = trip;
  return v.parse(bookingPayload, {
    ...placeFields(trip),
    date_time: formatWireDateTime(local),
    transfer_type: serviceTypeOf(trip),
    vehicle_id: trip.vehicleId,
    return_date: returnAfter && formatWireDate(addDays(local.date, returnAfter.days)),
    return_time: returnAfter && formatWireTime(returnAfter.time),
    hour: trip.hours,
    extra_detail: trip.extraIds?.join(';'),
    passenger_no: trip.passengers,
    luggages: trip.luggage,
    notes: trip.notes,
    flight_no: trip.flightNo,
    client_name: traveller.name,
    client_email: traveller.email,
    client_phone: traveller.phone,
    country_code: DEMO_PERSON.countryCode,
    self: traveller === MYSELF,
    pickup_sign: trip.pickupSign,
    ...{ tax: 0, discount: 0, price: 0, sub_total: 0, total_amount: 0 },
  });
}
