import { type Instant, type LocalDateTime, MINUTE_MS, type TimeZone, toInstant } from './local-time.ts';
import { type TripDraft, tripKind } from './trip.ts';
import { earliestPickup, earliestReturn, isReturnLateEnough } from './trip-time.ts';

/**
 * A pickup is taken when it is at least so far ahead. The form asks for an hour; this leaves room for the time that
 * a person takes to fill it in and pay, so that who chose the earliest time is not refused at the end.
 */
export const ACCEPTED_LEAD_MS = 15 * MINUTE_MS;

/** The times of a trip on the wall clock of its pickup place. */
export interface TripTimes {
  readonly pickupAt: LocalDateTime;
  /** Return trips only. */
  readonly returnAt: LocalDateTime | undefined;
}

/** True when the trip's times are all there, exist in `zone`, and can still be kept at `now`. */
export function isTimely(trip: TripDraft, now: Instant, zone: TimeZone): boolean {
  if (!isAhead(trip.pickupAt, now, zone)) return false;
  if (tripKind(trip.serviceType) !== 'return') return true;
  return trip.returnAt !== undefined && isReturnLateEnough(trip.pickupAt, trip.returnAt, zone);
}

/** True when the pickup can be kept at `now`, but the return that is named is less than an hour after it. */
export function isReturnTooEarly(trip: TripDraft, now: Instant, zone: TimeZone): boolean {
  if (tripKind(trip.serviceType) !== 'return' || !trip.returnAt || !isAhead(trip.pickupAt, now, zone)) return false;
  return !isReturnLateEnough(trip.pickupAt, trip.returnAt, zone);
}

/** The times of the trip that can be kept, and the earliest possible ones in place of those that can't (`booking/service-types`). */
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
