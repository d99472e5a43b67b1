import { type Instant, type LocalDateTime, offsetMinutes, type TimeZone, toInstant } from './local-time.ts';

/** 'Perth time (AWST)': the name of a zone at an instant. */
export function zoneLabel(zone: TimeZone, at: Instant): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return short ? `${city} time (${short})` : `${city} time`;
}

/**
 * The label of the trip's zone if the visitor's clock differs at that time (`time/pickup-zone`).
 * @param local wall-clock time of the pickup place, in `zone`
 * @returns undefined when both clocks agree, or the time does not exist
 */
export function foreignZoneLabel(local: LocalDateTime, zone: TimeZone, visitorZone: TimeZone): string | undefined {
  const at = toInstant(local, zone);
  if (at === undefined || offsetMinutes(at, zone) === offsetMinutes(at, visitorZone)) return undefined;
  return zoneLabel(zone, at);
}
