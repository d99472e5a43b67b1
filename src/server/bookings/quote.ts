import { fareOf } from '#domain/fare.ts';
import type { Cents } from '#domain/money.ts';
import type { Road } from '#domain/road.ts';
import { tripKind } from '#domain/trip.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalid } from '../field-errors.ts';
import type { MappedRoad, RoutingProvider } from '../routing/routing.ts';
import { readCatalogue, type VehicleType, withBookedVehicle } from './catalogue.ts';
import { OFFER_MS } from './offers.ts';
import { isServed, readTripRequest, type TripFields, type TripRequest } from './trip-request.ts';

/** The longest way for which vehicles are offered. */
const MAX_WAY_KM = 1200;

export type PricingNeeds = Pick<Dependencies, 'db' | 'now' | 'routing' | 'boundPlaces' | 'offers'>;

/**
 * Prices every vehicle of the fleet for a trip, in cents without tax and extras. Each price has an offer that holds it
 * (`money/offers`).
 * @param bookedVehicleId the vehicle of a booked ride that is to be changed
 * @returns no vehicles outside the service area; or the errors by field
 */
export async function quoteFleet(
  { db, now, routing, boundPlaces, offers }: PricingNeeds,
  fields: TripFields,
  bookedVehicleId?: string,
) {
  const reading = readTripRequest(fields, now());
  if (reading.kind === 'invalid') return reading;
  const { trip } = reading;
  const [catalogue, road] = await Promise.all([readCatalogue(db), findRoad(routing, trip)]);
  if (catalogue.rideTypes.every(({ id }) => id !== trip.serviceType)) {
    return invalid({ service_type: 'Choose a service type from the list.' });
  }
  if (!road) return { kind: 'quoted' as const, vehicles: [], trip, road };
  const errors = await boundPlaces.findErrors(trip);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const until = now() + OFFER_MS;
  const { line: _, ...measured } = road;
  const vehicles = withBookedVehicle(catalogue, bookedVehicleId).vehicles.map((vehicle) => {
    const price = priceOf(vehicle, trip, road);
    const extras = Object.fromEntries(vehicle.extras.map((extra) => [extra.id, extra.price]));
    const offer = { until, subtotal: price, taxRate: catalogue.taxRate, extras, road: measured };
    return { vehicle, price, offer: { token: offers.sign(offer, trip, vehicle.id), until } };
  });
  return { kind: 'quoted' as const, vehicles, trip, road };
}

/** The road of a trip; undefined outside the service area. */
export async function findRoad(routing: RoutingProvider, trip: TripRequest): Promise<MappedRoad | undefined> {
  if (!isServed(trip.pickup) || !isServed(trip.drop)) return undefined;
  const road = await routing.route(trip.pickup, trip.drop);
  return road.distanceKm <= MAX_WAY_KM ? road : undefined;
}

/** The price of a vehicle for a trip, in cents without tax and extras (`money/total`). */
export function priceOf(vehicle: VehicleType, trip: TripRequest, road: Road): Cents {
  return fareOf(vehicle, { kind: tripKind(trip.serviceType), hours: trip.hours, ...road });
}
