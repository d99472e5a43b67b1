/** A point on the globe in WGS 84 degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A named pickup or drop-off point. */
export interface Place extends Coordinates {
  readonly label: string;
  /** The server's signature of label and coordinates, if it has resolved the place (`money/bound-places`). */
  readonly proof?: string | undefined;
}

/** In characters; a longer text is not a proof. */
export const MAX_PROOF_LENGTH = 100;

const EARTH_RADIUS_KM = 6371.0088;

/** Great-circle distance in kilometres (haversine on the mean Earth radius). */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(to.lat - from.lat);
  const dLng = radians(to.lng - from.lng);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** True when the label names an airport, for which longer free waiting applies (`booking/waiting`). */
export function isAirport(place: Pick<Place, 'label'>): boolean {
  return /\bairport\b/i.test(place.label);
}

/** True for two places at the same point, as in 'Same as pickup' (`booking/hourly`). */
export function isSamePlace(one: Coordinates, other: Coordinates): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}
