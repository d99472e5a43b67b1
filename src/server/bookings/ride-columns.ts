import { formatLocal, HOUR_MS, MINUTE_MS } from '#domain/local-time.ts';
import { tripKind } from '#domain/trip.ts';
import type { Booker, RideRequest } from './booking-request.ts';
import type { BookingTerms } from './booking-terms.ts';

/** The columns of where, when and in which car. */
export function tripColumns({ trip, road, vehicle }: BookingTerms) {
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
    pickupLocal: formatLocal(trip.pickupAt),
    returnAt: trip.returnInstant === undefined ? null : new Date(trip.returnInstant),
    returnLocal: trip.returnAt ? formatLocal(trip.returnAt) : null,
    rideEndsAt: new Date((trip.returnInstant ?? trip.pickupInstant) + lastRideMs),
    serviceType: trip.serviceType,
    hours: isHourly ? trip.hours : null,
    distanceKm: road.distanceKm,
    durationMinutes: road.durationMinutes,
    isRoadEstimated: road.isEstimate,
    vehicleTypeId: vehicle.id,
    vehicleTitle: vehicle.title,
  };
}

/** The columns of what it costs. */
export function priceColumns({ extras, price, taxRate }: BookingTerms, promoCode: string | null) {
  return {
    extras,
    promoCode,
    subtotal: price.subtotal,
    additionalPrice: price.additionalPrice,
    discount: price.discountAmount,
    tax: price.tax,
    total: price.total,
    taxRate,
  };
}

/** The columns of who rides, with what and how to meet. */
export function partyColumns(request: RideRequest, booker: Booker) {
  return {
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
  };
}
