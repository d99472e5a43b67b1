import { type Instant, type LocalDateTime, offsetMinutes, type TimeZone, toInstant } from './local-time.ts';

/** 'Perth time (AWST)': the name of a zone; 'Sydney time (AEST, then AEDT)' if the clocks change between two instants. */
export function zoneLabel(zone: TimeZone, ...instants: readonly Instant[]): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const format = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'short' });
  const shortAt = (at: Instant) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return `${city} time (${[...new Set(instants.map(shortAt))].join(', then ')})`;
}

/**
 * The label of the trip's zone if the visitor's clock differs at any of its times (`time/pickup-zone`).
 * @param locals wall-clock times of the pickup place, in `zone`
 * @returns undefined when both clocks agree, or no time exists
 */
export function foreignZoneLabel(
  zone: TimeZone,
  visitorZone: TimeZone,
  ...locals: readonly (LocalDateTime | undefined)[]
): string | undefined {
  const instants = locals.flatMap((local) => (local && toInstant(local, zone)) ?? []);
  const agree = instants.every((at) => offsetMinutes(at, zone) === offsetMinutes(at, visitorZone));
  return agree ? undefined : zoneLabel(zone, ...instants);
}
