import { formatLocal, type LocalDateTime } from '#domain/local-time.ts';
import { parseWireDate, parseWireDateTime, parseWireTime } from '#domain/parse-wire-time.ts';
import { MAX_PARTY, MIN_LUGGAGE, MIN_PASSENGERS } from '#domain/party.ts';
import { MAX_PROOF_LENGTH, type Place } from '#domain/place.ts';
import { hoursOrDefault, ONE_WAY, type TripDraft, tripKind } from '#domain/trip.ts';
import { nextOffered } from '#domain/trip-time.ts';

/**
 * Reads the trip from a /tripDetail address. What is missing or unreadable is left out; a missing service type or 'now'
 * is one way (`booking/service-types`); `dateTime` counts only where `date` or `time` is missing, and a date without a
 * readable time keeps its date (`time/wire-format`). A time between two steps moves up, as it is booked
 * (`time/earliest-pickup`).
 */
export function parseTripQuery(search: string): TripDraft {
  const query = new URLSearchParams(search);
  const given = Number(query.get('serviceType') ?? ONE_WAY);
  const serviceType = Number.isInteger(given) && given >= 0 ? given : ONE_WAY;
  const kind = tripKind(serviceType);
  const dateTime = query.get('dateTime') ?? '';
  const pickupAt = onStep(localTimeIn(query, 'date', 'time') ?? parseWireDateTime(dateTime));
  const returnAt = kind === 'return' ? onStep(localTimeIn(query, 'return_date', 'return_time')) : undefined;
  return {
    pickup: placeIn(query, 'pickup'),
    drop: placeIn(query, 'drop'),
    serviceType,
    pickupAt,
    pickupOn: pickupAt
      ? undefined
      : (dateIn(query, 'date') ?? parseWireDate(dateTime) ?? parseWireDate(dateTime.slice(0, 10))),
    returnAt,
    returnOn: kind === 'return' && !returnAt ? dateIn(query, 'return_date') : undefined,
    hours: kind === 'hourly' ? hoursOrDefault(Number(query.get('hour'))) : undefined,
    passengers: countIn(query, 'passengers', MIN_PASSENGERS),
    luggage: countIn(query, 'luggage', MIN_LUGGAGE),
  };
}

function countIn(query: URLSearchParams, name: string, least: number): number | undefined {
  const text = query.get(name) ?? '';
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return count >= least && count <= MAX_PARTY ? count : undefined;
}

function placeIn(query: URLSearchParams, name: 'pickup' | 'drop'): Place | undefined {
  const label = query.get(name)?.trim().slice(0, 300) ?? '';
  const [lat, lng] = [coordinate(query.get(`${name}Lat`), 90), coordinate(query.get(`${name}Lng`), 180)];
  if (!label || lat === undefined || lng === undefined) return undefined;
  const proof = query.get(`${name}Proof`) ?? '';
  return { label, lat, lng, ...(proof !== '' && proof.length <= MAX_PROOF_LENGTH && { proof }) };
}

function coordinate(text: string | null, limit: number): number | undefined {
  const degrees = text?.trim() ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

function onStep(at: LocalDateTime | undefined): LocalDateTime | undefined {
  return at && nextOffered(Date.parse(`${formatLocal(at)}Z`), 'UTC');
}

function localTimeIn(query: URLSearchParams, dateName: string, timeName: string) {
  const date = dateIn(query, dateName);
  const time = parseWireTime(query.get(timeName) ?? '');
  return date && time ? { date, time } : undefined;
}

function dateIn(query: URLSearchParams, name: string) {
  return parseWireDate(query.get(name) ?? '');
}
