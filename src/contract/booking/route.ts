import * as v from 'valibot';
import { isKnownZone } from '#domain/local-time.ts';
import { isInstant, looseNumber } from '../wire.ts';

const point = v.object({ lat: looseNumber, lng: looseNumber });

const zone = v.pipe(v.string(), v.check(isKnownZone, 'Expected a time zone'));

const route = v.object({
  pickup: point,
  drop: point,
  /** Km and minutes of one way, on which the price is based. */
  distance: looseNumber,
  duration: looseNumber,
  /** Not measured by a map service: pages say 'about' (`route/estimate`). */
  is_estimate: v.boolean(),
  /** The road as Google's encoded polyline with 5 decimals; '' if it is not known. */
  line: v.string(),
  /** When the first ride arrives, ISO 8601; null for hourly rides. */
  arrives_at: v.nullable(v.pipe(v.string(), isInstant)),
  /** IANA zones of both places: `arrives_at` is shown on the clock of the drop-off. */
  pickup_zone: zone,
  drop_zone: zone,
});
export type Route = v.InferOutput<typeof route>;

/** The route of a ride. Our addition: other backends leave it out, and an unreadable one is not shown. */
export const optionalRoute = v.fallback(v.optional(v.nullable(route)), undefined);
