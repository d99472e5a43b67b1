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

interface RegionFile {
  readonly bounds: Bounds;
  readonly load: () => Promise<{ readonly default: unknown }>;
}

const FILES: readonly RegionFile[] = [
  { bounds: bounds(150, -34.9, 152.3, -32.5), load: () => import('./map/sydney.json') },
  { bounds: bounds(143.9, -38.9, 146.1, -37.2), load: () => import('./map/melbourne.json') },
  { bounds: bounds(152.2, -28.9, 153.8, -26), load: () => import('./map/brisbane.json') },
  { bounds: bounds(115.2, -33, 116.5, -31.2), load: () => import('./map/perth.json') },
  { bounds: bounds(137.7, -35.8, 139.4, -34.2), load: () => import('./map/adelaide.json') },
  { bounds: bounds(146.5, -43.5, 148.5, -42.1), load: () => import('./map/hobart.json') },
  { bounds: bounds(130.3, -13.1, 131.8, -12), load: () => import('./map/darwin.json') },
  { bounds: bounds(145.2, -17.6, 146.4, -16.2), load: () => import('./map/cairns.json') },
  { bounds: bounds(146.2, -19.9, 147.6, -18.7), load: () => import('./map/townsville.json') },
  { bounds: bounds(148, -21, 149.4, -19.8), load: () => import('./map/whitsundays.json') },
];

/** The region in which a frame lies: a city and its surroundings in detail, or the whole country. */
export async function loadRegion(frame: Bounds): Promise<MapRegion> {
  const file = FILES.find(({ bounds: { west, south, east, north } }) => {
    return west <= frame.west && south <= frame.south && frame.east <= east && frame.north <= north;
  });
  const { default: region } = await (file?.load() ?? import('./map/australia.json'));
  return region as MapRegion;
}

function bounds(west: number, south: number, east: number, north: number): Bounds {
  return { west, south, east, north };
}
