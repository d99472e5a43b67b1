import { australianCapitalTerritoryPlaces } from './australian-capital-territory.places.ts';
import type { IndexedPlace } from './indexed-place.ts';
import { newSouthWalesPlaces } from './new-south-wales.places.ts';
import { northernTerritoryPlaces } from './northern-territory.places.ts';
import { queenslandPlaces } from './queensland.places.ts';
import { southAustraliaPlaces } from './south-australia.places.ts';
import { tasmaniaPlaces } from './tasmania.places.ts';
import { victoriaPlaces } from './victoria.places.ts';
import { westernAustraliaPlaces } from './western-australia.places.ts';

/**
 * The places offered when no Google key is configured (D36). Where several match equally well, this order stands. A
 * terminal, hotel or station has the point of its entrance as near as known; an airfield with one small terminal may
 * have its published reference point instead, a few hundred metres off.
 */
export const australianPlaces: readonly IndexedPlace[] = [
  ...newSouthWalesPlaces,
  ...victoriaPlaces,
  ...queenslandPlaces,
  ...westernAustraliaPlaces,
  ...southAustraliaPlaces,
  ...tasmaniaPlaces,
  ...australianCapitalTerritoryPlaces,
  ...northernTerritoryPlaces,
];
