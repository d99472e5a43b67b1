import type { IndexedPlace } from './australian-places.ts';
import { rankOf, WEIGHT, weightsOf, wordsOf } from './place-search.ts';

/** Letters, digits and plain punctuation: words with other characters cannot be compared. */
const LEGIBLE = /^[\p{L}\p{M}\p{N}\s,.;:'’`()/&–—-]+$/u;
const MAX_WORDS = 30;
const COUNTRY = 'australia';
/** A place's name may be given without these: 'Newcastle CBD', 'Sydney Airport T1 International'. */
const OPTIONAL = /^(?:cbd|t\d|terminal|international|domestic)$/;

/**
 * Finds the places that a text names. Unlike a search it guesses nothing: each word belongs to the place, its whole name is
 * among them, and no other place fits better. Several places fit equally well where the text is ambiguous, as 'Sydney
 * Airport' with its terminals.
 */
export function createPlaceNaming(places: readonly IndexedPlace[]): (label: string) => IndexedPlace[] {
  const known = places.map((place) => ({ place, name: nameOf(place), weights: weightsOf(place) }));
  return (label) => {
    const words = LEGIBLE.test(label) ? wordsOf(label) : [];
    if (words.length === 0 || words.length > MAX_WORDS) return [];
    const named = known.flatMap(({ place, name, weights }) => {
      if (!words.every((word) => weights.has(word) || word === COUNTRY)) return [];
      if (!name.every((word) => words.includes(word))) return [];
      const sum = words.reduce((total, word) => total + (weights.get(word) ?? WEIGHT.context), 0);
      return [{ place, quality: Math.round((sum / words.length) * 100) }];
    });
    const best = Math.max(...named.map(({ quality }) => quality));
    const fitting = named.filter(({ quality }) => quality === best).map(({ place }) => place);
    const rank = Math.min(...fitting.map(rankOf));
    return fitting.filter((place) => rankOf(place) === rank);
  };
}

/** The words of a place's name that have to be given. Its aliases do not count: some are those of a whole region. */
function nameOf({ name }: IndexedPlace): string[] {
  return wordsOf(name).filter((word) => !OPTIONAL.test(word));
}
