import { type Instant, type LocalDateTime, type TimeZone, toLocal } from './local-time.ts';
import { formatWireDate, formatWireDateTime, formatWireTime } from './wire-time.ts';
import { zoneLabel } from './zone-name.ts';

/** 'Tue, Jan 05, 02:30 PM' in `year`, otherwise 'Tue, Jan 05, 2027 02:30 PM'. */
export function formatShortDateTime(local: LocalDateTime, year: string): string {
  if (!local.date.startsWith(year)) return formatWireDateTime(local);
  return `${formatWireDate(local.date).slice(0, -6)}, ${formatWireTime(local.time)}`;
}

/** 'Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)': an instant on the clock of a zone. */
export function zonedText(at: Instant, zone: TimeZone): string {
  return `${formatWireDateTime(toLocal(at, zone))}, ${zoneLabel(zone, at)}`;
}
