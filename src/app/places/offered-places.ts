import * as v from 'valibot';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import { SITE_ZONE } from '#domain/local-time.ts';
import { isAirport, type Place } from '#domain/place.ts';
import { storage } from '../browser/storage.ts';
import type { PlaceDirectory } from './place-directory.ts';
import { placeDirectory } from './places.ts';

/** How many used places are stored. */
const STORED = 4;
/** How many places an empty field offers. */
const OFFERED = 6;
const USED = 'used:';

const stored = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.object({ label: v.string(), lat: v.number(), lng: v.number(), proof: v.optional(v.string()) })),
  ),
  [],
);

interface OfferingDirectory extends PlaceDirectory {
  /** For an empty field: places used before, then airports of the visitor's zone, except the other field's place. */
  offer(other: Place | undefined, signal: AbortSignal): Promise<PlaceSuggestion[]>;
}

export async function directoryWithUsed(): Promise<OfferingDirectory> {
  const directory = await placeDirectory();
  return {
    ...directory,
    resolve: async (id, signal) => {
      const used = usedPlaces().find(({ label }) => `${USED}${label}` === id);
      return used ? { id, ...used } : directory.resolve(id, signal);
    },
    offer: async (other, signal) => {
      const used = usedPlaces()
        .filter(({ label }) => label !== other?.label)
        .map(suggestionOf);
      const known = other ? [...used, suggestionOf(other)] : used;
      const found = await directory.suggest(`${visitorsCity()} airport`, signal).catch((error) => {
        if (used.length === 0) throw error;
        return [];
      });
      const airports = found.filter(({ title }) => isAirport({ label: title }));
      const others = airports.filter(({ title }) => !known.some((each) => each.title === title));
      return [...used, ...others].slice(0, OFFERED);
    },
  };
}

/** Keeps the places of a search, the latest first (`booking/places-offered`). */
export function storePlaces(places: readonly (Place | undefined)[]): void {
  const all = [...places.filter((place) => place !== undefined), ...usedPlaces()];
  const labels = all.map(({ label }) => label);
  const latest = all.filter(({ label }, index) => labels.indexOf(label) === index).slice(0, STORED);
  storage.write('places', JSON.stringify(latest));
}

function usedPlaces(): readonly Place[] {
  return v.parse(stored, storage.read('places'));
}

function suggestionOf({ label }: Place): PlaceSuggestion {
  const [title = '', ...rest] = label.split(', ');
  return { id: `${USED}${label}`, title, subtitle: rest.join(', ') };
}

/** 'Sydney' for 'Australia/Sydney'; the site's city for a visitor elsewhere. */
function visitorsCity(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const zone = timeZone.startsWith('Australia/') ? timeZone : SITE_ZONE;
  return zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
}
