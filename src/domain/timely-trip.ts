import { type Instant, type LocalDate, type LocalDateTime, MINUTE_MS, type TimeZone, toInstant } from './local-time.ts';
import { type TripDraft, tripKind } from './trip.ts';
import { earliestPickup, earliestReturn, isReturnLateEnough, offeredTimes } from './trip-time.ts';

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

/** True when daylight saving skips one of the trip's times in `zone`, and the next ones that exist are still possible. */
export function isSkipped(trip: TripDraft, now: Instant, zone: TimeZone): boolean {
  const existing = existingTimes(trip, zone);
  const isMoved = existing.pickupAt !== trip.pickupAt || existing.returnAt !== trip.returnAt;
  return isMoved && isTimely({ ...trip, ...existing }, now, zone);
}

/**
 * The trip's times. Those that daylight saving skips move to the next that exist on their day (`time/daylight-saving`); the
 * earliest possible ones replace those that are not possible (`booking/service-types`). A date without a time takes the
 * clock time that would be the default.
 */
export function timelyTimes(trip: TripDraft, now: Instant, zone: TimeZone): TripTimes {
  const existing = existingTimes(trip, zone);
  const earliest = earliestPickup(now, zone);
  const onDate = onDay(trip.pickupOn, earliest, zone);
  const pickupAt = [existing.pickupAt, onDate].find((at) => isAhead(at, now, zone)) ?? earliest;
  if (tripKind(trip.serviceType) !== 'return') return { pickupAt, returnAt: undefined };
  const first = earliestReturn(pickupAt, now, zone);
  const onReturnDate = onDay(trip.returnOn, first, zone);
  const isPossible = (at: LocalDateTime | undefined) => at !== undefined && isReturnLateEnough(pickupAt, at, zone);
  return { pickupAt, returnAt: [existing.returnAt, onReturnDate].find(isPossible) ?? first };
}

function onDay(date: LocalDate | undefined, { time }: LocalDateTime, zone: TimeZone): LocalDateTime | undefined {
  return date === undefined ? undefined : nextExisting({ date, time }, zone);
}

function existingTimes({ pickupAt, returnAt }: TripDraft, zone: TimeZone) {
  return { pickupAt: pickupAt && nextExisting(pickupAt, zone), returnAt: returnAt && nextExisting(returnAt, zone) };
}

/** The time itself or, when daylight saving skips it, the next one of its day that exists (`time/daylight-saving`). */
export function nextExisting(at: LocalDateTime, zone: TimeZone): LocalDateTime {
  return toInstant(at, zone) === undefined ? { ...at, time: offeredTimes(at.date, at, zone)[0] ?? at.time } : at;
}

function isAhead(pickupAt: LocalDateTime | undefined, now: Instant, zone: TimeZone): pickupAt is LocalDateTime {
  const instant = pickupAt && toInstant(pickupAt, zone);
  return instant !== undefined && instant >= now + ACCEPTED_LEAD_MS;
}
