import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { Cents, Percent } from '#domain/money.ts';
import type { Place } from '#domain/place.ts';
import type { VehicleType } from './catalogue.ts';
import type { TripRequest } from './trip-request.ts';

/** How long a quoted price holds (`money/offers`). */
export const OFFER_MS = 15 * MINUTE_MS;

/** What a vehicle costs for a trip until an instant: its price, each of its extras, and the tax. */
interface Offer {
  readonly until: Instant;
  readonly subtotal: Cents;
  readonly taxRate: Percent;
  /** By id. */
  readonly extras: Readonly<Record<string, Cents>>;
}

/** Signs the prices of a quote, and reads them when it is booked (`money/offers`). */
export interface Offers {
  sign(offer: Offer, trip: TripRequest, vehicleId: VehicleType['id']): string;
  /** The offer; undefined for one of another trip, vehicle or server, and for one that has run out. */
  read(token: string, trip: TripRequest, vehicleId: VehicleType['id'], now: Instant): Offer | undefined;
}

/** @param key 256 secret random bits */
export function createOffers(key: Uint8Array): Offers {
  // The same key signs links and places, whose signed texts begin in another way.
  const signatureOf = (offer: string, trip: TripRequest, vehicleId: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['offer', offer, vehicleId, ...factsOf(trip)]))
      .digest();
  return {
    sign(offer, trip, vehicleId) {
      const text = Buffer.from(JSON.stringify(offer)).toString('base64url');
      return `${text}.${signatureOf(text, trip, vehicleId).toString('base64url')}`;
    },
    read(token, trip, vehicleId, now) {
      const [text = '', signature = ''] = token.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(text, trip, vehicleId)];
      if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return undefined;
      const offer: Offer = JSON.parse(Buffer.from(text, 'base64url').toString());
      return now < offer.until ? offer : undefined;
    },
  };
}

/** Everything about a trip that its price depends on, and the words of its places. */
function factsOf({ pickup, drop, serviceType, hours, pickupAt, returnAt }: TripRequest) {
  return [...pointOf(pickup), ...pointOf(drop), serviceType, hours, pickupAt, returnAt];
}

function pointOf({ label, lat, lng }: Place) {
  return [label, lat, lng];
}
