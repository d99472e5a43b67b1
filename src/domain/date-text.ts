import { type Instant, type LocalDateTime, type TimeZone, toLocal } from './local-time.ts';
import { formatWireDate, formatWireDateTime, formatWireTime } from './wire-time.ts';
import { zoneLabel } from './zone-name.ts';

/** 'Tue, Jan 05, 02:30 PM', with its year unless it is `year`. */
export function formatShortDateTime(local: LocalDateTime, year: string): string {
  const date = formatWireDate(local.date);
  return `${local.date.startsWith(year) ? date.slice(0, -6) : date}, ${formatWireTime(local.time)}`;
}

/** 'Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)': an instant on the clock of a zone. */
export function zonedText(at: Instant, zone: TimeZone): string {
  return `${formatWireDateTime(toLocal(at, zone))}, ${zoneLabel(zone, at)}`;
}
