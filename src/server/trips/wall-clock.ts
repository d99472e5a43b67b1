import { formatInTimeZone } from 'date-fns-tz';
import { type LocalDate, offsetMinutes, type TimeZone } from '#domain/local-time.ts';
import { zoneLabel } from '#domain/zone-name.ts';

// date-fns-tz formats with Date's local fields. If the process's own zone has daylight saving, times that it skips come out
// an hour late; see `.github/decisions/026-date-fns-tz-formats-on-the-server.md`.
process.env.TZ = 'UTC';

/** 'Tue, Jan 05, 2027': the date in `zone` at an instant (`time/wire-format`). */
export function formatDate(at: Date, zone: TimeZone): string {
  return formatInTimeZone(at, zone, 'EEE, MMM dd, yyyy');
}

/** '02:30 PM, Sydney time (AEDT)': the time in `zone` at an instant, with the zone's name (`time/pickup-zone`). */
export function formatTimeIn(at: Date, zone: TimeZone): string {
  return `${formatInTimeZone(at, zone, 'hh:mm a')}, ${labelOf(zone, at)}`;
}

/** 'Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)': date and time in `zone` at an instant, with the zone's name. */
export function formatWallClock(at: Date, zone: TimeZone): string {
  return `${formatInTimeZone(at, zone, 'EEE, MMM dd, yyyy hh:mm a')}, ${labelOf(zone, at)}`;
}

/** The calendar date in `zone` at an instant. */
export function localDate(at: Date, zone: TimeZone): LocalDate {
  return formatInTimeZone(at, zone, 'yyyy-MM-dd');
}

/** By zone and offset: computing a label takes longer than all other formatting of a page. */
const labels = new Map<string, string>();

function labelOf(zone: TimeZone, at: Date): string {
  const key = `${zone} ${offsetMinutes(at.getTime(), zone)}`;
  const label = labels.get(key) ?? zoneLabel(zone, at.getTime());
  labels.set(key, label);
  return label;
}
