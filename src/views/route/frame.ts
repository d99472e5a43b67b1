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

/** Where points of the globe are in a picture of so many pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly bounds: Bounds;
  readonly kmPerPixel: number;
  toPixels(point: Coordinates): Point;
}

/** Room for the names of the places. */
const MARGIN = { x: 56, y: 40 };
/** A shorter way is drawn as small as it is. */
const LEAST_KM = 2.5;

/** The frame in the middle of which all points lie, with room around them. North is up; a degree is as long both ways. */
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

/** A gentle curve, for a way that is not known: a quarter circle's bend at most. */
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

/** A round number of kilometres that is at most so many pixels long. */
export function scaleOf({ kmPerPixel }: Pick<Frame, 'kmPerPixel'>, most: number): { km: number; pixels: number } {
  const longest = kmPerPixel * most;
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
