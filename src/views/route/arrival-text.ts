import type { Route } from '#contract/booking/route.ts';
import { MINUTE_MS, offsetMinutes, toLocal } from '#domain/local-time.ts';
import { about } from '#domain/road-text.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';
import { zoneLabel } from '#domain/zone-name.ts';

/**
 * 'about 02:52 PM' on the clock of the drop-off; with its zone where that differs from the pickup's, and its date where the ride
 * ends on another. '' for hourly rides (`route/arrival`).
 */
export function arrivalText({ arrives_at, duration, is_estimate, pickup_zone, drop_zone }: Route): string {
  if (arrives_at === null) return '';
  const arrival = Date.parse(arrives_at);
  const { date, time } = toLocal(arrival, drop_zone);
  const startedOn = toLocal(arrival - duration * MINUTE_MS, pickup_zone).date;
  const isOtherZone = offsetMinutes(arrival, pickup_zone) !== offsetMinutes(arrival, drop_zone);
  return [
    about(formatWireTime(time), is_estimate),
    ...(isOtherZone ? [zoneLabel(drop_zone, arrival)] : []),
    ...(date === startedOn ? [] : [formatWireDate(date)]),
  ].join(', ');
}
