import { fareOf } from '#domain/fare.ts';
import type { Cents } from '#domain/money.ts';
import { tripKind } from '#domain/trip.ts';
import type { Road, RoutingProvider } from '../routing/routing-provider.ts';
import type { VehicleType } from './catalogue.ts';
import { isServed, type TripRequest } from './trip-request.ts';

/** Longer ways are not driven: the list of vehicles is empty then. */
export const MAX_WAY_KM = 1200;

/** The way of a trip by road, or undefined when the fleet does not drive it. */
export async function findRoad(routing: RoutingProvider, trip: TripRequest): Promise<Road | undefined> {
  if (!isServed(trip.pickup) || !isServed(trip.drop)) return undefined;
  const road = await routing.route(trip.pickup, trip.drop);
  return road.distanceKm <= MAX_WAY_KM ? road : undefined;
}

/** The price of a vehicle for a trip, in cents without tax and extras (D2). */
export function priceOf(vehicle: VehicleType, trip: TripRequest, road: Road): Cents {
  return fareOf(vehicle, { kind: tripKind(trip.serviceType), hours: trip.hours, ...road });
}
