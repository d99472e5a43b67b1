import { type Instant, MINUTE_MS } from '#domain/local-time.ts';
import type { Cents, Percent } from '#domain/money.ts';
import type { Place } from '#domain/place.ts';
import type { Road } from '#domain/road.ts';
import { createSignatures } from '../signatures.ts';
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
  /** The road that the price is based on (`route/same-figure`). Missing in offers of the previous version. */
  readonly road?: Road;
}

export type Offers = ReturnType<typeof createOffers>;

/**
 * Signs the prices of a quote, and reads them when it is booked (`money/offers`).
 * @param key 256 secret random bits
 */
export function createOffers(key: Uint8Array) {
  const signatures = createSignatures(key, 'offer');
  return {
    sign(offer: Offer, trip: TripRequest, vehicleId: VehicleType['id']): string {
      const text = Buffer.from(JSON.stringify(offer)).toString('base64url');
      return `${text}.${signatures.sign(text, vehicleId, ...factsOf(trip))}`;
    },
    /** The offer; undefined for one of another trip, vehicle or server, and for one that has run out. */
    read(token: string, trip: TripRequest, vehicleId: VehicleType['id'], now: Instant): Offer | undefined {
      const [text = '', signature = ''] = token.split('.');
      if (!signatures.isValid(signature, text, vehicleId, ...factsOf(trip))) return undefined;
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
