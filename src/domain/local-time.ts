/** A calendar date 'yyyy-MM-dd', without a zone. */
export type LocalDate = string;
/** A wall-clock time 'HH:mm' (24-hour), without a zone. */
export type LocalTime = string;
/** An IANA time zone name. */
export type TimeZone = string;
/** Milliseconds since the Unix epoch. */
export type Instant = number;

/** A wall-clock date and time. It is an instant only together with a zone. */
export interface LocalDateTime {
  readonly date: LocalDate;
  readonly time: LocalTime;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The wall clock of `zone` at an instant, truncated to the minute. */
export function toLocal(instant: Instant, zone: TimeZone): LocalDateTime {
  return fromFields(instant + offsetMs(instant, zone));
}

/**
 * The instant at which `zone`'s wall clock shows `local`; the first one of a repeated time (`time/daylight-saving`).
 * @returns undefined for a time that daylight saving skips
 */
export function toInstant(local: LocalDateTime, zone: TimeZone): Instant | undefined {
  const asUtc = Date.parse(`${formatLocal(local)}Z`);
  const [before, after] = [offsetMs(asUtc - DAY_MS, zone), offsetMs(asUtc + DAY_MS, zone)];
  if (before === after) return asUtc - before;
  // The larger offset gives the earlier instant.
  return [Math.max(before, after), Math.min(before, after)]
    .map((offset) => asUtc - offset)
    .find((instant) => isSame(toLocal(instant, zone), local));
}

/**
 * The offset of `zone` from UTC at an instant, in minutes east.
 * @throws {RangeError} for an unknown zone, like every function here that takes one
 */
export function offsetMinutes(instant: Instant, zone: TimeZone): number {
  return offsetMs(instant, zone) / MINUTE_MS;
}

/** The calendar date `days` after `date`. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromFields(Date.parse(`${date}T00:00Z`) + days * DAY_MS).date;
}

/** The same date `years` later; 1 March instead of a 29 February that does not exist. */
export function addYears(date: LocalDate, years: number): LocalDate {
  const later = new Date(`${date}T00:00Z`);
  return fromFields(later.setUTCFullYear(later.getUTCFullYear() + years)).date;
}

/** Reads 'yyyy-MM-ddTHH:mm', as the database stores it. */
export function parseLocal(text: string): LocalDateTime {
  const [date = '', time = ''] = text.split('T');
  return { date, time };
}

/** The opposite of {@link parseLocal}. */
export function formatLocal({ date, time }: LocalDateTime): string {
  return `${date}T${time}`;
}

/** Compares wall-clock times: negative when `a` is earlier. */
export function compareLocal(a: LocalDateTime, b: LocalDateTime): number {
  const [left, right] = [formatLocal(a), formatLocal(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

export function isSame(a: LocalDateTime, b: LocalDateTime): boolean {
  return a.date === b.date && a.time === b.time;
}

const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

function clockOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const clock = new Intl.DateTimeFormat('en-US', { ...digits, second: '2-digit', hourCycle: 'h23', timeZone: zone });
  clocks.set(zone, clock);
  return clock;
}

// Not date-fns-tz: see `.github/decisions/026-date-fns-tz-formats-on-the-server.md`.
function offsetMs(instant: Instant, zone: TimeZone): number {
  const shown = clockOf(zone).format(instant).match(/\d+/g) ?? [];
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = shown.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function fromFields(asUtc: number): LocalDateTime {
  const text = new Date(asUtc).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The zone until a pickup is chosen, and the default of the operator's setting (`time/pickup-zone`). */
export const SITE_ZONE: TimeZone = 'Australia/Sydney';
/** No clock of an Australian state is further behind. */
export const WESTERNMOST_ZONE: TimeZone = 'Australia/Perth';

/** True for a time zone that this platform knows. Functions that take a zone throw a RangeError for any other. */
export function isKnownZone(zone: string): zone is TimeZone {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}
