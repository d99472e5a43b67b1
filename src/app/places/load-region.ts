import type { MapRegion, RegionName } from '#views/route/map-regions.ts';

/** Fetches the coast and towns of a region. */
export async function loadRegion(name: RegionName): Promise<MapRegion> {
  const answer = await fetch(`/maps/${name}.json`);
  if (!answer.ok) throw new Error(`No map of ${name}: ${answer.status}`);
  return answer.json();
}
