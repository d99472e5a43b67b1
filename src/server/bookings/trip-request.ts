import type * as v from 'valibot';
import type { tripFields } from '#contract/booking/trip-fields.ts';
import { type Instant, type TimeZone, toInstant, toLocal } from '#domain/local-time.ts';
import { parseWireDateTime } from '#domain/parse-wire-time.ts';
import type { Coordinates, Place } from '#domain/place.ts';
import { ACCEPTED_LEAD_MS } from '#domain/timely-trip.ts';
import { DEFAULT_HOURS, HOUR_OPTIONS, type Trip, tripKind } from '#domain/trip.ts';
import {
  isOnStep,
  isReturnLateEnough,
  latestDate,
  nextOffered,
  PICKUP_TOO_LATE,
  RETURN_TOO_EARLY,
  RETURN_TOO_LATE,
} from '#domain/trip-time.ts';
import { zoneOf } from '#domain/zone.ts';
import { type Invalid, invalid } from '../field-errors.ts';

export interface TripFields {
  readonly pickup: Place;
  readonly drop: Place;
  readonly serviceType: number;
  /** 'Tue, Jan 05, 2027 02:30 PM' on the wall clock of the pickup place (`time/pickup-zone`, `time/wire-format`). */
  readonly pickupAt: string;
  /** The same for the return; read for return trips only. */
  readonly returnAt: string;
  /** Read for hourly trips only; 3 when missing. */
  readonly hours: number | undefined;
}

/** The places in the fields of a quote or a booking. */
export function placesOf(
  fields: v.InferOutput<v.ObjectSchema<typeof tripFields, undefined>>,
): Pick<TripFields, 'pickup' | 'drop'> {
  return {
    pickup: { label: fields.pickup, lat: fields.pickup_lat, lng: fields.pickup_lng, proof: fields.pickup_proof },
    drop: { label: fields.drop, lat: fields.drop_lat, lng: fields.drop_lng, proof: fields.drop_proof },
  };
}

/** A trip that can be priced, with its instants. */
export interface TripRequest extends Trip {
  readonly hours: number;
  readonly timeZone: TimeZone;
  readonly pickupInstant: Instant;
  readonly returnInstant: Instant | undefined;
}

/**
 * Reads the times of a trip in the zone of its pickup place and checks them against the clock.
 * @param leadMs how far ahead the pickup must be
 * @returns the trip, or the errors of date_time, return_date and hour
 */
export function readTripRequest(
  fields: TripFields,
  now: Instant,
  leadMs = ACCEPTED_LEAD_MS,
): { kind: 'trip'; trip: TripRequest } | Invalid {
  const timeZone = zoneOf(fields.pickup);
  const kind = tripKind(fields.serviceType);
  const pickup = readTime(fields.pickupAt, timeZone);
  const back = kind === 'return' ? readTime(fields.returnAt, timeZone) : undefined;
  const hours = kind === 'hourly' ? (fields.hours ?? DEFAULT_HOURS) : DEFAULT_HOURS;

  const errors: Record<string, string> = {};
  if (typeof pickup === 'string') errors.date_time = pickup;
  else if (pickup.instant < now + leadMs) errors.date_time = 'Choose a later pickup time.';
  else if (pickup.local.date > latestDate(toLocal(now, timeZone).date)) errors.date_time = PICKUP_TOO_LATE;
  if (typeof back === 'string') errors.return_date = back;
  else if (back && typeof pickup !== 'string') {
    if (!isReturnLateEnough(pickup.local, back.local, timeZone)) errors.return_date = RETURN_TOO_EARLY;
    else if (back.local.date > latestDate(pickup.local.date)) errors.return_date = RETURN_TOO_LATE;
  }
  if (!HOUR_OPTIONS.includes(hours)) errors.hour = 'Hours must be between 3 and 26.';
  if (typeof pickup === 'string' || typeof back === 'string' || Object.keys(errors).length > 0) {
    return invalid(errors);
  }
  const trip: TripRequest = {
    pickup: fields.pickup,
    drop: fields.drop,
    serviceType: fields.serviceType,
    pickupAt: pickup.local,
    returnAt: back?.local,
    hours,
    timeZone,
    pickupInstant: pickup.instant,
    returnInstant: back?.instant,
  };
  return { kind: 'trip', trip };
}

/** The service area is Australia. */
export function isServed(point: Coordinates): boolean {
  return zoneOf(point).startsWith('Australia/');
}

/** The wall-clock time and its instant, moved up to a step of five minutes, or the error. */
function readTime(text: string, zone: TimeZone) {
  const asked = parseWireDateTime(text);
  if (!asked) return 'Enter a valid date and time.';
  const instant = toInstant(asked, zone);
  if (instant === undefined) return "The clocks go forward then, so this time doesn't exist.";
  // Nearly always so. Looking up the zone's offsets again would take a twentieth of a booking's time.
  if (isOnStep(asked.time)) return { local: asked, instant };
  const local = nextOffered(instant, zone);
  return { local, instant: toInstant(local, zone) ?? instant };
}
