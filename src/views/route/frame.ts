import { type Coordinates, greatCircleKm } from '#domain/place.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Maps points of the globe to a picture of this many pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly bounds: Bounds;
  readonly kmPerPixel: number;
  toPixels(point: Coordinates): Point;
}

/** Room for the names of the places. */
const MARGIN = { x: 56, y: 40 };
/** A shorter route is not enlarged. */
const LEAST_KM = 2.5;

/** A frame centred on all points, with a margin. North is up; both axes have the same scale. */
export function frameAround(points: readonly Coordinates[], width: number, height: number): Frame {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const middle = { lat: middleOf(lats), lng: middleOf(lngs) };
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  const kmPerDegree = greatCircleKm({ lat: middle.lat - 0.5, lng: 0 }, { lat: middle.lat + 0.5, lng: 0 });
  const degreesPerPixel = Math.max(
    (spanOf(lngs) * shrink) / (width - 2 * MARGIN.x),
    spanOf(lats) / (height - 2 * MARGIN.y),
    LEAST_KM / kmPerDegree / width,
  );
  const [halfLng, halfLat] = [(degreesPerPixel / shrink) * (width / 2), degreesPerPixel * (height / 2)];
  return {
    width,
    height,
    bounds: {
      west: middle.lng - halfLng,
      south: middle.lat - halfLat,
      east: middle.lng + halfLng,
      north: middle.lat + halfLat,
    },
    kmPerPixel: degreesPerPixel * kmPerDegree,
    toPixels: ({ lat, lng }) => ({
      x: width / 2 + ((lng - middle.lng) * shrink) / degreesPerPixel,
      y: height / 2 - (lat - middle.lat) / degreesPerPixel,
    }),
  };
}

/** A gentle curve, for a route whose road is not known. */
export function curveBetween(from: Coordinates, to: Coordinates): Coordinates[] {
  const [dLat, dLng] = [to.lat - from.lat, to.lng - from.lng];
  const bend = 0.16;
  const control = { lat: (from.lat + to.lat) / 2 - bend * dLng, lng: (from.lng + to.lng) / 2 + bend * dLat };
  const mix = (a: number, b: number, c: number, t: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return Array.from({ length: 33 }, (_, step) => ({
    lat: mix(from.lat, control.lat, to.lat, step / 32),
    lng: mix(from.lng, control.lng, to.lng, step / 32),
  }));
}

/** The longest round number of kilometres that fits into this many pixels. */
export function scaleOf({ kmPerPixel }: Pick<Frame, 'kmPerPixel'>, maxPixels: number): { km: number; pixels: number } {
  const longest = kmPerPixel * maxPixels;
  const decade = 10 ** Math.floor(Math.log10(longest));
  const km = ([5, 2, 1].find((step) => step * decade <= longest) ?? 1) * decade;
  return { km, pixels: km / kmPerPixel };
}

function middleOf(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function spanOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}
