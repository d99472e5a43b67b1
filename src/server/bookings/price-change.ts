import { parseExtraIds } from '#contract/booking/extra-detail.ts';
import { formatLocal } from '#domain/local-time.ts';
import { parseWireDateTime } from '#domain/parse-wire-time.ts';
import { isSamePlace, type Place } from '#domain/place.ts';
import { summarisePrice } from '#domain/pricing.ts';
import { DEFAULT_HOURS, tripKind } from '#domain/trip.ts';
import type { Database } from '../db/database.ts';
import { type Invalid, invalid } from '../field-errors.ts';
import { discountOf, minimumSpend, PROMO_NOT_AVAILABLE } from '../promotions/promotion.ts';
import { promotionOf } from '../promotions/redemption.ts';
import type { Booker, RideRequest } from './booking-request.ts';
import { type BookingTerms, capacityErrors, contactErrors, discounted, readTerms } from './booking-terms.ts';
import { readCatalogue, withBookedVehicle } from './catalogue.ts';
import { isSameAddress, readPayer } from './parties.ts';
import type { PricingNeeds } from './quote.ts';
import { bookedPlaces, type StoredBooking } from './read-booking.ts';
import { partyColumns, priceColumns, tripColumns } from './ride-columns.ts';
import { placesOf } from './trip-request.ts';

/** The columns of a booking that a change sets. */
type ChangedColumns = ReturnType<typeof partyColumns> &
  Partial<ReturnType<typeof tripColumns> & ReturnType<typeof priceColumns>> &
  Partial<Pick<StoredBooking, 'payerName' | 'payerEmail'>>;

export type PricedChange =
  | {
      readonly kind: 'priced';
      readonly columns: ChangedColumns;
      /** Why the promo code no longer applies; '' if it does, or without one. */
      readonly promoNotice: string;
    }
  | Invalid;

/**
 * Checks and prices a changed ride (`booking/change-price`): at the booked price if nothing with a price changes, otherwise
 * as a new booking. With the same trip and vehicle, what was booked before keeps its price.
 */
export async function priceChange(
  booking: StoredBooking,
  request: RideRequest,
  needs: PricingNeeds,
): Promise<PricedChange> {
  const { clientPhone: bookedPhone, userId } = booking;
  const booker: Booker = { ...(userId === null ? { kind: 'guest' } : { kind: 'customer', userId }), bookedPhone };
  const catalogue = withBookedVehicle(await readCatalogue(needs.db), booking.vehicleTypeId);
  const party = { ...partyColumns(request, booker), ...(await payerOf(needs.db, booking, request)) };
  const isSameRide = isSameTrip(booking, request) && request.vehicle_id === booking.vehicleTypeId;
  if (isSameRide && hasSameExtras(booking, request)) {
    const vehicle = catalogue.vehicles.find(({ id }) => id === booking.vehicleTypeId);
    const errors = {
      ...(vehicle && capacityErrors(request, vehicle)),
      ...(await contactErrors(request, booker, needs.db)),
    };
    if (Object.keys(errors).length > 0) return invalid(errors);
    return { kind: 'priced', columns: party, promoNotice: '' };
  }
  const proven = provenAsBooked(booking, request, needs);
  // The operator says how late a booked ride can be changed (`booking/change`).
  const leadMs = isSameRide ? 0 : undefined;
  const reading = await readTerms(proven, booker, catalogue, needs, needs.now(), leadMs);
  if (reading.kind === 'invalid') return reading;
  const terms = isSameRide ? pricedAsBooked(booking, reading.terms) : reading.terms;
  const { terms: agreed, promoCode, promoNotice } = await withPromo(booking, terms, needs);
  const columns = { ...tripColumns(agreed), ...priceColumns(agreed, promoCode), ...party };
  return { kind: 'priced', columns, promoNotice };
}

function isSameTrip(booking: StoredBooking, request: RideRequest): boolean {
  const [booked, asked] = [bookedPlaces(booking), placesOf(request)];
  const kind = tripKind(request.transfer_type);
  const hours = request.hour === '' ? DEFAULT_HOURS : request.hour;
  return (
    request.transfer_type === booking.serviceType &&
    isSameNamedPlace(booked.pickup, asked.pickup) &&
    isSameNamedPlace(booked.drop, asked.drop) &&
    localOf(request.date_time) === booking.pickupLocal &&
    (kind !== 'return' || localOf(`${request.return_date} ${request.return_time}`) === booking.returnLocal) &&
    (kind !== 'hourly' || hours === booking.hours)
  );
}

/** As it is stored. */
function localOf(text: string): string | undefined {
  const local = parseWireDateTime(text);
  return local && formatLocal(local);
}

function isSameNamedPlace(one: Place, other: Place): boolean {
  return one.label === other.label && isSamePlace(one, other);
}

function hasSameExtras({ extras }: StoredBooking, request: RideRequest): boolean {
  const booked = extras.map(({ id }) => id).sort();
  return booked.join() === parseExtraIds(request.extra_detail).sort().join();
}

/** Booked places need no other proof: they were checked when they were booked (`money/bound-places`). */
function provenAsBooked(booking: StoredBooking, request: RideRequest, { boundPlaces }: PricingNeeds): RideRequest {
  const booked = Object.values(bookedPlaces(booking));
  const proofOf = (place: Place) =>
    booked.some((one) => isSameNamedPlace(one, place)) ? boundPlaces.prove(place) : place.proof;
  const { pickup, drop } = placesOf(request);
  return { ...request, pickup_proof: proofOf(pickup), drop_proof: proofOf(drop) };
}

/** Other extras do not change the price of the ride, nor of the extras that stay. */
function pricedAsBooked(booking: StoredBooking, terms: BookingTerms): BookingTerms {
  const { subtotal, taxRate, distanceKm, durationMinutes, isRoadEstimated: isEstimate } = booking;
  const extras = terms.extras.map((extra) => booking.extras.find(({ id }) => id === extra.id) ?? extra);
  const price = summarisePrice({ subtotal, extras: extras.map((extra) => extra.price), taxRate });
  return { ...terms, road: { distanceKm, durationMinutes, isEstimate }, extras, price, taxRate };
}

/** The booking's promo code stays while the new price reaches its minimum, even after the promotion's end. */
async function withPromo(booking: StoredBooking, terms: BookingTerms, { db }: PricingNeeds) {
  const { promoCode } = booking;
  if (promoCode === null) return { terms, promoCode, promoNotice: '' };
  const promotion = await promotionOf(db, booking.id);
  if (!promotion) return { terms, promoCode: null, promoNotice: PROMO_NOT_AVAILABLE };
  if (terms.price.finalPrice < promotion.minimum) {
    const promoNotice = `${promoCode} needs ${minimumSpend(promotion.minimum)}, so it no longer applies.`;
    return { terms, promoCode: null, promoNotice };
  }
  return { terms: discounted(terms, discountOf(promotion)), promoCode, promoNotice: '' };
}

/** Without an account, whoever pays stays the payer when someone else is to ride. */
async function payerOf(
  db: Database,
  booking: StoredBooking,
  request: RideRequest,
): Promise<Pick<ChangedColumns, 'payerName' | 'payerEmail'>> {
  const { userId, payerEmail, clientName, clientEmail } = booking;
  const isOther = request.client_name !== clientName && !isSameAddress(request.client_email, clientEmail);
  if (userId !== null || payerEmail !== null || !isOther) return {};
  const payer = await readPayer(db, booking);
  return { payerName: payer.name, payerEmail: payer.email };
}
