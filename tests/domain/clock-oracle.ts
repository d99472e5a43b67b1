import fc from 'fast-check';
import type { Instant, LocalDateTime, TimeZone } from '#domain/local-time.ts';

const clocks = new Map<TimeZone, Intl.DateTimeFormat>();
const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** Zones with and without daylight saving, of an hour and half an hour, on whole, half and quarter hours. */
const ZONES: readonly TimeZone[] = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Brisbane',
  'Australia/Darwin',
  'Australia/Eucla',
  'Pacific/Auckland',
  'America/Los_Angeles',
  'Asia/Kolkata',
];

const zones = fc.constantFrom(...ZONES);

const [from, to] = [Date.UTC(2026, 0, 1), Date.UTC(2036, 11, 31)];

/** Any minute of eleven years. */
export const instants = fc.integer({ min: from / MINUTE, max: to / MINUTE }).map((minutes) => minutes * MINUTE);

const days = Array.from({ length: 4 * 365 }, (_, index) => from + index * DAY);

/** The offsets of each zone on the days of four years. */
const offsets = new Map(ZONES.map((zone) => [zone, days.map((day) => Date.parse(`${read(day, zone)}Z`) - day)]));

/** The clock changes of the zones in these years. */
const shifts: readonly { zone: TimeZone; near: Instant }[] = ZONES.flatMap((zone) => {
  const own = offsets.get(zone) ?? [];
  return days.slice(0, -1).flatMap((near, index) => (own[index] === own[index + 1] ? [] : [{ zone, near }]));
});

/** Minutes within a day and a half of a clock change, where mistakes are likely. */
const nearShifts = fc
  .tuple(fc.constantFrom(...shifts), fc.integer({ min: -720, max: 2160 }))
  .map(([{ zone, near }, minutes]) => ({ zone, instant: near + minutes * MINUTE }));

export const anywhere = fc.oneof(nearShifts, fc.record({ zone: zones, instant: instants }));

/** An independent wall clock: a locale that writes 'yyyy-MM-dd HH:mm:ss'. */
export function oracleLocal(instant: Instant, zone: TimeZone): LocalDateTime {
  const shown = read(instant, zone);
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The first instant that shows a wall-clock time, by trying every offset of the zone. */
export function oracleInstant(local: LocalDateTime, zone: TimeZone): Instant | undefined {
  const asUtc = Date.parse(`${local.date}T${local.time}Z`);
  for (const offset of [...new Set(offsets.get(zone))].sort((a, b) => b - a)) {
    const instant = asUtc - offset;
    const shown = oracleLocal(instant, zone);
    if (shown.date === local.date && shown.time === local.time) return instant;
  }
  return undefined;
}

/** The first offered wall-clock time at or after `instant` that is `allowed`. */
export function oracleNext(
  instant: Instant,
  zone: TimeZone,
  allowed: (local: LocalDateTime, at: Instant) => boolean = () => true,
): LocalDateTime | undefined {
  const start = Date.parse(`${oracleLocal(instant, zone).date}T00:00Z`);
  for (let wall = start; wall < start + 3 * DAY; wall += STEP) {
    const text = new Date(wall).toISOString();
    const local = { date: text.slice(0, 10), time: text.slice(11, 16) };
    const at = oracleInstant(local, zone);
    if (at !== undefined && at >= instant && allowed(local, at)) return local;
  }
  return undefined;
}

function read(instant: Instant, zone: TimeZone): string {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  clocks.set(zone, clock);
  return clock.format(instant).replace(' ', 'T');
}
