import { type Instant, offsetMinutes, type TimeZone, toLocal } from '#domain/local-time.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import { zoneLabel } from '#domain/zone-name.ts';

/** 'Tue, Jan 05, 2027 02:30 PM, Sydney time (AEDT)': an instant on the wall clock of a zone, which is named (`time/pickup-zone`, `time/wire-format`). */
export function formatWallClock(at: Date, zone: TimeZone): string {
  return `${formatWireDateTime(toLocal(at.getTime(), zone))}, ${labelOf(zone, at.getTime())}`;
}

/** By zone and offset. Making one takes longer than everything else that a detail is written with. */
const labels = new Map<string, string>();

function labelOf(zone: TimeZone, at: Instant): string {
  const key = `${zone} ${offsetMinutes(at, zone)}`;
  const label = labels.get(key) ?? zoneLabel(zone, at);
  labels.set(key, label);
  return label;
}
