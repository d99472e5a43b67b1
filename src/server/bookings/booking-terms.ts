import { eq } from 'drizzle-orm';
import { parseExtraIds } from '#contract/booking/extra-detail.ts';
import { luggageText, passengersText } from '#domain/capacity.ts';
import { MAX_ENTERED_DIGITS, MIN_ENTERED_DIGITS, nationalDigits, PHONE_INVALID } from '#domain/contact.ts';
import { type Instant, isSame } from '#domain/local-time.ts';
import type { Percent } from '#domain/money.ts';
import { parseWireDateTime } from '#domain/parse-wire-time.ts';
import { type Discount, type PriceSummary, summarisePrice } from '#domain/pricing.ts';
import type { Road } from '#domain/road.ts';
import { users } from '../db/account.schema.ts';
import type { BookedExtra } from '../db/booking.schema.ts';
import type { Database } from '../db/database.ts';
import { type FieldErrors, type Invalid, invalid } from '../field-errors.ts';
import type { Booker, BookingRequest, RideRequest } from './booking-request.ts';
import type { Catalogue, VehicleType } from './catalogue.ts';
import { findRoad, type PricingNeeds, priceOf } from './quote.ts';
import { placesOf, readTripRequest, type TripRequest } from './trip-request.ts';

/** A booking request that passed all checks. */
export interface BookingTerms {
  readonly trip: TripRequest;
  readonly road: Road;
  readonly vehicle: VehicleType;
  readonly extras: readonly BookedExtra[];
  /** Without discount until {@link discounted}. */
  readonly price: PriceSummary;
  readonly taxRate: Percent;
}

type OrderRequest = RideRequest & Partial<Pick<BookingRequest, 'coupon' | 'coupon_code'>>;

/**
 * Checks a request against the catalogue and prices it without promo code, as offered (`money/total`, `money/offers`).
 * @param leadMs see {@link readTripRequest}
 */
export async function readTerms(
  request: OrderRequest,
  booker: Booker,
  catalogue: Catalogue,
  { db, routing, boundPlaces, offers }: Omit<PricingNeeds, 'now'>,
  now: Instant,
  leadMs?: number,
): Promise<{ kind: 'terms'; terms: BookingTerms } | Invalid> {
  const reading = readTripRequest(tripFields(request), now, leadMs);
  const vehicle = catalogue.vehicles.find(({ id }) => id === request.vehicle_id);
  const chosen = parseExtraIds(request.extra_detail);
  const available = chosen.flatMap((id) => vehicle?.extras.find((extra) => extra.id === id) ?? []);
  const hasRideType = catalogue.rideTypes.some(({ id }) => id === request.transfer_type);
  const errors = {
    ...(reading.kind === 'invalid' && reading.errors),
    ...(!hasRideType && { transfer_type: 'Choose a service type from the list.' }),
    ...(vehicle ? capacityErrors(request, vehicle) : { vehicle_id: 'This vehicle is no longer available.' }),
    ...(vehicle &&
      available.length < chosen.length && { extra_detail: "One of the extras isn't available for this vehicle." }),
    ...promoErrors(request, booker),
    ...(isContradictory(request) && { pickup_date_time: "This doesn't match date_time." }),
    ...(await contactErrors(request, booker, db)),
  };
  if (reading.kind === 'invalid' || !vehicle || Object.keys(errors).length > 0) return invalid(errors);

  const { trip } = reading;
  const offer = offers.read(request.offer, trip, vehicle.id, now);
  const road = offer?.road ?? (await findRoad(routing, trip));
  if (!road) return invalid({ drop: 'No vehicles available for this route' });
  // The places of an offer were checked when it was made.
  const unbound = offer ? {} : await boundPlaces.findErrors(trip);
  if (Object.keys(unbound).length > 0) return invalid(unbound);
  const extras = available.map((extra) => ({ ...extra, price: offer?.extras[extra.id] ?? extra.price }));
  const taxRate = offer?.taxRate ?? catalogue.taxRate;
  const price = summarisePrice({
    subtotal: offer?.subtotal ?? priceOf(vehicle, trip, road),
    extras: extras.map((extra) => extra.price),
    taxRate,
  });
  return { kind: 'terms', terms: { trip, road, vehicle, extras, price, taxRate } };
}

export function discounted(terms: BookingTerms, discount: Discount): BookingTerms {
  const { subtotal } = terms.price;
  const extras = terms.extras.map((extra) => extra.price);
  return { ...terms, price: summarisePrice({ subtotal, extras, discount, taxRate: terms.taxRate }) };
}

/** True when a request's amounts equal the server's, to the cent (`money/server-prices`). */
export function isPricedLike(request: BookingRequest, price: PriceSummary): boolean {
  return (
    request.sub_total === price.subtotal &&
    request.price === price.finalPrice &&
    request.discount === price.discountAmount &&
    request.tax === price.tax &&
    request.total_amount === price.total
  );
}

/** The errors in the traveller's details. */
export async function contactErrors(request: RideRequest, booker: Booker, db: Database): Promise<FieldErrors> {
  return {
    ...(request.self && booker.kind === 'guest' && { self: 'Log in to book for yourself.' }),
    ...((await hasWrongPhone(request, booker, db)) && { client_phone: PHONE_INVALID }),
  };
}

function tripFields(request: RideRequest) {
  return {
    ...placesOf(request),
    serviceType: request.transfer_type,
    pickupAt: request.date_time,
    returnAt: `${request.return_date} ${request.return_time}`,
    hours: request.hour === '' ? undefined : request.hour,
  };
}

/** The errors of a party that a vehicle does not take. */
export function capacityErrors(
  request: RideRequest,
  vehicle: Pick<VehicleType, 'passengers' | 'suitcases'>,
): FieldErrors {
  return {
    ...(request.passenger_no > vehicle.passengers && {
      passenger_no: `This vehicle takes up to ${passengersText(vehicle.passengers)}.`,
    }),
    ...(request.luggages > vehicle.suitcases && {
      luggages: `This vehicle takes up to ${luggageText(vehicle.suitcases)}.`,
    }),
  };
}

function isContradictory({ date_time: at, pickup_date_time: again = '' }: RideRequest): boolean {
  const [first, second] = [parseWireDateTime(at), parseWireDateTime(again)];
  return first !== undefined && second !== undefined && !isSame(first, second);
}

/** A phone with more digits than a form takes is the customer's own, from the sign-up (`booking/contact-fields`). */
async function hasWrongPhone(request: RideRequest, booker: Booker, db: Database): Promise<boolean> {
  const digits = nationalDigits(request.client_phone, request.country_code);
  if (booker.bookedPhone === request.client_phone) return false;
  if (digits.length <= MAX_ENTERED_DIGITS) return digits.length < MIN_ENTERED_DIGITS;
  if (booker.kind === 'guest' || !request.self) return true;
  const [own] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, booker.userId));
  return own?.phone !== digits;
}

function promoErrors({ coupon, coupon_code: code = '' }: OrderRequest, booker: Booker): FieldErrors {
  if (!coupon) return {};
  if (code === '') return { coupon_code: 'Please enter a promo code' };
  return booker.kind === 'guest' ? { coupon_code: 'Log in to use promo codes' } : {};
}
