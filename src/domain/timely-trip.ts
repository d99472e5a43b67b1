import { type Instant, type LocalDateTime, MINUTE_MS, type TimeZone, toInstant } from './local-time.ts';
import { type TripDraft, tripKind } from './trip.ts';
import { earliestPickup, earliestReturn, isReturnLateEnough } from './trip-time.ts';

/**
 * How far ahead a pickup must be for the server to accept it. The form asks for an hour, which leaves time to fill it
 * in and pay.
 */
export const ACCEPTED_LEAD_MS = 15 * MINUTE_MS;

/** A trip's times on the wall clock of its pickup place. */
export interface TripTimes {
  readonly pickupAt: LocalDateTime;
  /** Return trips only. */
  readonly returnAt: LocalDateTime | undefined;
}

/** True when all of the trip's times are set, exist in `zone`, and are still possible at `now`. */
export function isTimely(trip: TripDraft, now: Instant, zone: TimeZone): boolean {
  if (!isAhead(trip.pickupAt, now, zone)) return false;
  if (tripKind(trip.serviceType) !== 'return') return true;
  return trip.returnAt !== undefined && isReturnLateEnough(trip.pickupAt, trip.returnAt, zone);
}

/** True when the pickup is possible at `now`, but the return is less than an hour after it. */
export function isReturnTooEarly(trip: TripDraft, now: Instant, zone: TimeZone): boolean {
  if (tripKind(trip.serviceType) !== 'return' || !trip.returnAt || !isAhead(trip.pickupAt, now, zone)) return false;
  return !isReturnLateEnough(trip.pickupAt, trip.returnAt, zone);
}

/** The trip's times; the earliest possible ones replace those that are not possible (`booking/service-types`). */
export function timelyTimes(trip: TripDraft, now: Instant, zone: TimeZone): TripTimes {
  const pickupAt = isAhead(trip.pickupAt, now, zone) ? trip.pickupAt : earliestPickup(now, zone);
  if (tripKind(trip.serviceType) !== 'return') return { pickupAt, returnAt: undefined };
  const isKept = trip.returnAt !== undefined && isReturnLateEnough(pickupAt, trip.returnAt, zone);
  return { pickupAt, returnAt: isKept ? trip.returnAt : earliestReturn(pickupAt, now, zone) };
}

function isAhead(pickupAt: LocalDateTime | undefined, now: Instant, zone: TimeZone): pickupAt is LocalDateTime {
  const instant = pickupAt && toInstant(pickupAt, zone);
  return instant !== undefined && instant >= now + ACCEPTED_LEAD_MS;
}
