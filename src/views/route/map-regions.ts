import type { Bounds } from './frame.ts';

/** The coast of a region, from GSHHG 2.3.7 (LGPL); towns from the place index. Made as ADR 059 says. */
export interface MapRegion {
  /** Decimals of the coordinates in `land`. */
  readonly digits: number;
  /** Outlines as encoded polylines. */
  readonly land: readonly string[];
  /** Name, latitude and longitude, the most important first. */
  readonly towns: readonly (readonly [string, number, number])[];
}

const REGIONS = {
  sydney: bounds(150, -34.9, 152.3, -32.5),
  melbourne: bounds(143.9, -38.9, 146.1, -37.2),
  brisbane: bounds(152.2, -28.9, 153.8, -26),
  perth: bounds(115.2, -33, 116.5, -31.2),
  adelaide: bounds(137.7, -35.8, 139.4, -34.2),
  hobart: bounds(146.5, -43.5, 148.5, -42.1),
  darwin: bounds(130.3, -13.1, 131.8, -12),
  cairns: bounds(145.2, -17.6, 146.4, -16.2),
  townsville: bounds(146.2, -19.9, 147.6, -18.7),
  whitsundays: bounds(148, -21, 149.4, -19.8),
} satisfies Readonly<Record<string, Bounds>>;

/** A file of `public/maps`. */
export type RegionName = keyof typeof REGIONS | 'australia';

/** The region in which a frame lies: a city and its surroundings in detail, or the whole country. */
export function regionOf(frame: Bounds): RegionName {
  const found = Object.entries(REGIONS).find(([, { west, south, east, north }]) => {
    return west <= frame.west && south <= frame.south && frame.east <= east && frame.north <= north;
  });
  return (found?.[0] as RegionName | undefined) ?? 'australia';
}

function bounds(west: number, south: number, east: number, north: number): Bounds {
  return { west, south, east, north };
}
