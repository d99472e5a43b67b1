import {
  addYears,
  compareLocal,
  DAY_MS,
  HOUR_MS,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  MINUTE_MS,
  offsetMinutes,
  type TimeZone,
  toInstant,
  toLocal,
} from './local-time.ts';
import { type DayPeriod, hourOf, pad, periodOf } from './wire-time.ts';

/** Minutes are offered in steps of five. */
const MINUTE_STEP = 5;
/** A pickup is at least this far ahead. */
const PICKUP_LEAD_MS = HOUR_MS;
/** A return is at least this long after the pickup. */
const RETURN_GAP_MS = HOUR_MS;
/** A return today is at least this far ahead. */
const RETURN_LEAD_TODAY_MS = 2 * HOUR_MS;
/** A return is suggested this long after the ride. */
const STAY_MS = 2 * HOUR_MS;
/** How far a pickup is ahead, and a return after its pickup, at most. */
const MAX_YEARS = 2;

/** True for a time that the pickers' step of five minutes includes. */
export function isOnStep(time: LocalTime): boolean {
  return Number(time.slice(-2)) % MINUTE_STEP === 0;
}

/**
 * The first wall-clock time of `zone` at or after an instant that the pickers offer. In the second run of a repeated
 * hour it is the time after that hour, because pickers offer the first run only (`time/daylight-saving`).
 */
export function nextOffered(instant: Instant, zone: TimeZone): LocalDateTime {
  const step = MINUTE_STEP * MINUTE_MS;
  let next = Math.ceil(instant / step) * step;
  while ((toInstant(toLocal(next, zone), zone) ?? next) < instant) next += step;
  return toLocal(next, zone);
}

/**
 * The earliest pickup: an hour from the current minute. Earlier minutes of that hour are hidden; late in the evening it
 * is tomorrow (`time/earliest-pickup`).
 */
export function earliestPickup(now: Instant, zone: TimeZone): LocalDateTime {
  return nextOffered(startOfMinute(now) + PICKUP_LEAD_MS, zone);
}

/**
 * The earliest return: an hour after the pickup and, if that is today, two hours from now; past midnight it is on the
 * next date (`time/return`).
 */
export function earliestReturn(pickupAt: LocalDateTime, now: Instant, zone: TimeZone): LocalDateTime {
  const pickup = toInstant(pickupAt, zone) ?? now;
  const afterPickup = nextOffered(pickup + RETURN_GAP_MS, zone);
  if (afterPickup.date !== toLocal(now, zone).date) return afterPickup;
  return later(afterPickup, nextOffered(startOfMinute(now) + RETURN_LEAD_TODAY_MS, zone));
}

/** The return to suggest: two hours after the ride there (`time/return`). */
export function suggestedReturn(pickupAt: LocalDateTime, rideMinutes: number, zone: TimeZone): LocalDateTime {
  const pickup = toInstant(pickupAt, zone);
  return pickup === undefined ? pickupAt : nextOffered(pickup + rideMinutes * MINUTE_MS + STAY_MS, zone);
}

/** The last date for a pickup, counted from today, or for a return, counted from its pickup's date (`time/latest`). */
export function latestDate(from: LocalDate): LocalDate {
  return addYears(from, MAX_YEARS);
}

/** The errors of later dates. */
export const PICKUP_TOO_LATE = 'The pickup must be within two years from today.';
export const RETURN_TOO_LATE = 'The return must be within two years of the pickup.';

/** The times offered on one day, every five minutes from `earliest`, without those that daylight saving skips in `zone`. */
export function offeredTimes(date: LocalDate, earliest: LocalDateTime, zone: TimeZone): LocalTime[] {
  if (date < earliest.date) return [];
  const from = date === earliest.date ? earliest.time : '00:00';
  const times = stepsOfDay.filter((time) => time >= from);
  return hasShift(date, zone) ? times.filter((time) => toInstant({ date, time }, zone) !== undefined) : times;
}

/** The halves of the day, AM and PM, that have offered times. */
export function offeredPeriods(times: readonly LocalTime[]): DayPeriod[] {
  return (['AM', 'PM'] as const).filter((period) => times.some((time) => periodOf(time) === period));
}

/** The hours '01' to '12' that have offered times in either half of the day, in clock order from 12. */
export function offeredHours(times: readonly LocalTime[]): string[] {
  return [...new Set(times.map(hourOf))].sort((a, b) => (Number(a) % 12) - (Number(b) % 12));
}

/** The minutes '00' to '55' offered in one hour of one half of the day. */
export function offeredMinutes(times: readonly LocalTime[], period: DayPeriod, hour: string): string[] {
  return times.filter((time) => periodOf(time) === period && hourOf(time) === hour).map((time) => time.slice(3));
}

/** True when the return is at least an hour after the pickup, both on the wall clock of `zone`. */
export function isReturnLateEnough(pickupAt: LocalDateTime, returnAt: LocalDateTime, zone: TimeZone): boolean {
  const [pickup, back] = [toInstant(pickupAt, zone), toInstant(returnAt, zone)];
  return pickup !== undefined && back !== undefined && back - pickup >= RETURN_GAP_MS;
}

/** The alert when {@link isReturnLateEnough} is false. */
export const RETURN_TOO_EARLY = 'Return date and time must be at least 1 hour after pickup date and time.';

const stepsOfDay: readonly LocalTime[] = Array.from({ length: (24 * 60) / MINUTE_STEP }, (_, index) => {
  const minutes = index * MINUTE_STEP;
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
});

function startOfMinute(instant: Instant): Instant {
  return instant - (instant % MINUTE_MS);
}

/** True when the clocks of `zone` may change around `date`: only then must every time be checked. */
function hasShift(date: LocalDate, zone: TimeZone): boolean {
  const noon = Date.parse(`${date}T12:00Z`);
  return offsetMinutes(noon - 2 * DAY_MS, zone) !== offsetMinutes(noon + 2 * DAY_MS, zone);
}

function later(a: LocalDateTime, b: LocalDateTime): LocalDateTime {
  return compareLocal(a, b) >= 0 ? a : b;
}
