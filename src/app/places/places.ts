import { type ResolvedPlace, resolvePlace, reversePlace, suggestPlaces } from '#contract/booking/places.contract.ts';
import { api, config } from '../api/api.ts';
import { rememberZone } from './known-zones.ts';
import type { PlaceDirectory } from './place-directory.ts';

const apiPlaces: PlaceDirectory = {
  suggest: async (q, signal) => (await api.send(suggestPlaces, { q }, { signal })).data,
  resolve: async (id, signal) => remembered((await api.send(resolvePlace, { id }, { signal })).data),
  reverse: async (point, signal) => remembered((await api.send(reversePlace, point, { signal })).data),
};

function remembered(place: ResolvedPlace): ResolvedPlace {
  rememberZone(place, place.time_zone);
  return place;
}

let directory: Promise<PlaceDirectory> | undefined;

/** The place directory of this deployment. Google's code loads on the first lookup; after a failure the next one retries. */
export function placeDirectory(): Promise<PlaceDirectory> {
  directory ??= chooseDirectory(config.googleMapsApiKey).catch((cause) => {
    directory = undefined;
    throw cause;
  });
  return directory;
}

async function chooseDirectory(apiKey: string | undefined): Promise<PlaceDirectory> {
  if (!apiKey) return apiPlaces;
  const { createGooglePlaces } = await import('../google/google-places.ts');
  return createGooglePlaces(apiKey);
}
