import { type Cents, roundHalfUp } from './money.ts';
import type { TripKind } from './trip.ts';

/** The rates of one vehicle type, in cents without tax. */
export interface FareRates {
  readonly base: Cents;
  readonly perKm: Cents;
  readonly perMinute: Cents;
  readonly perHour: Cents;
  readonly minimum: Cents;
}

/** The inputs of a fare: road distance in km and driving time in minutes, both one way, and booked hours. */
export interface FareTrip {
  readonly kind: TripKind;
  readonly distanceKm: number;
  readonly durationMinutes: number;
  readonly hours: number;
}

/**
 * The price of a vehicle for a trip in whole cents, without tax and extras: base, distance and time, doubled for a
 * return; by the hour for an hourly trip. At least the vehicle's minimum (per way).
 */
export function fareOf(rates: FareRates, trip: FareTrip): Cents {
  if (trip.kind === 'hourly') return Math.max(rates.perHour * trip.hours, rates.minimum);
  const metered = rates.base + rates.perKm * trip.distanceKm + rates.perMinute * trip.durationMinutes;
  // In binary, half a cent may be a little less.
  const oneWay = Math.max(roundHalfUp(Number(metered.toFixed(4))), rates.minimum);
  return trip.kind === 'return' ? 2 * oneWay : oneWay;
}
