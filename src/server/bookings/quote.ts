import { fareOf } from '#domain/fare.ts';
import type { Cents } from '#domain/money.ts';
import { tripKind } from '#domain/trip.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { Road, RoutingProvider } from '../routing/routing.ts';
import { readCatalogue, type VehicleType } from './catalogue.ts';
import { isServed, readTripRequest, type TripFields, type TripRequest } from './trip-request.ts';

/** The longest way for which vehicles are offered. */
const MAX_WAY_KM = 1200;

/** A vehicle's price for a trip, in cents without tax and extras, and the road distance of one way. */
interface VehicleQuote {
  readonly vehicle: VehicleType;
  readonly price: Cents;
  readonly distanceKm: number;
}

/** The fleet with prices, empty outside the service area, or the errors by field. */
export type FleetQuote =
  | { readonly kind: 'quoted'; readonly vehicles: readonly VehicleQuote[] }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors };

/** Prices every vehicle of the fleet for a trip. */
export async function quoteFleet(
  { db, now, routing, boundPlaces }: Pick<Dependencies, 'db' | 'now' | 'routing' | 'boundPlaces'>,
  fields: TripFields,
): Promise<FleetQuote> {
  const reading = readTripRequest(fields, now());
  if (reading.kind === 'invalid') return reading;
  const { trip } = reading;
  const [catalogue, road] = await Promise.all([readCatalogue(db), findRoad(routing, trip)]);
  if (!catalogue.rideTypeIds.includes(trip.serviceType)) {
    return { kind: 'invalid', errors: { service_type: 'Choose a service type from the list.' } };
  }
  if (!road) return { kind: 'quoted', vehicles: [] };
  const errors = await boundPlaces.findErrors(trip);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const vehicles = catalogue.vehicles.map((vehicle) => ({
    vehicle,
    price: priceOf(vehicle, trip, road),
    distanceKm: road.distanceKm,
  }));
  return { kind: 'quoted', vehicles };
}

/** The road of a trip; undefined outside the service area. */
export async function findRoad(routing: RoutingProvider, trip: TripRequest): Promise<Road | undefined> {
  if (!isServed(trip.pickup) || !isServed(trip.drop)) return undefined;
  const road = await routing.route(trip.pickup, trip.drop);
  return road.distanceKm <= MAX_WAY_KM ? road : undefined;
}

/** The price of a vehicle for a trip, in cents without tax and extras (`money/total`). */
export function priceOf(vehicle: VehicleType, trip: TripRequest, road: Road): Cents {
  return fareOf(vehicle, { kind: tripKind(trip.serviceType), hours: trip.hours, ...road });
}
