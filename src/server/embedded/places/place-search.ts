import { type Coordinates, greatCircleKm } from '#domain/place.ts';
import type { IndexedPlace, PlaceKind } from './indexed-place.ts';
import { searchWordsOf, wordsOf } from './place-words.ts';
import { matchWord, toWord, type Word, type WordMatch } from './word-match.ts';

const MAX_QUERY_LENGTH = 100;
const MAX_QUERY_WORDS = 8;
const MIN_QUERY_LETTERS = 2;
const MIN_FOUND_SHARE = 2 / 3;

const WHOLE_NAME_BONUS = 20;

const KIND_RANK: Record<PlaceKind, number> = {
  cbd: 0,
  airport: 1,
  cruise: 2,
  station: 3,
  suburb: 4,
  landmark: 5,
  hotel: 6,
};

/** A known word and the places that have it: their position in the index, and what the word counts for each. */
interface Entry {
  readonly word: Word;
  readonly places: { readonly order: number; readonly weight: number }[];
}

interface Found {
  readonly quality: number;
  readonly edits: number;
  readonly isWhole: boolean;
}

/** Finds places by typed words, best first. */
export type PlaceSearch = (query: string, near?: Coordinates) => IndexedPlace[];

/**
 * Builds the search over the given places. Every typed word is compared with every known word of the index; a place
 * is found when at least two thirds of the typed letters found a word of it. Places with all typed words hide those
 * with some, and places that need fewer typos hide those that need more. Order: quality of the match, kind (centres
 * and airports, then stations, suburbs, landmarks, hotels), distance from `near`, order of the places given.
 */
export function createPlaceSearch(places: readonly IndexedPlace[]): PlaceSearch {
  const entries = entriesOf(places);
  const names = places.map(({ name }) => wordsOf(name).join(' '));

  function bestOfWord(typed: Word, isLast: boolean): Map<number, WordMatch> {
    const best = new Map<number, WordMatch>();
    for (const entry of entries) {
      const match = matchWord(typed, entry.word, isLast);
      if (match.score === 0) continue;
      for (const { order, weight } of entry.places) {
        const score = match.score * weight;
        if (score > (best.get(order)?.score ?? 0)) best.set(order, { score, edits: match.edits });
      }
    }
    return best;
  }

  function find(typedWords: readonly string[]): Map<number, Found> {
    const bestByWord = typedWords.map((word, index) => bestOfWord(toWord(word), index === typedWords.length - 1));
    const letters = typedWords.join('').length;
    const whole = typedWords.join(' ');
    const found = new Map<number, Found>();
    for (const order of new Set(bestByWord.flatMap((best) => [...best.keys()]))) {
      const matches = bestByWord.map((best) => best.get(order));
      const foundLetters = typedWords.filter((_, index) => matches[index] !== undefined).join('').length;
      if (foundLetters < letters * MIN_FOUND_SHARE) continue;
      const mean = matches.reduce((sum, match) => sum + (match?.score ?? 0), 0) / typedWords.length;
      found.set(order, {
        quality: Math.round(mean) + (names[order] === whole ? WHOLE_NAME_BONUS : 0),
        edits: matches.reduce((sum, match) => sum + (match?.edits ?? 0), 0),
        isWhole: foundLetters === letters,
      });
    }
    return found;
  }

  return (query, near) => {
    const typedWords = [...new Set(wordsOf(query.slice(0, MAX_QUERY_LENGTH)))].slice(0, MAX_QUERY_WORDS);
    if (typedWords.join('').length < MIN_QUERY_LETTERS) return [];
    return leastGuessed(find(typedWords))
      .flatMap(([order, { quality }]) => {
        const place = places[order];
        return place === undefined
          ? []
          : [{ place, order, quality, km: near === undefined ? 0 : greatCircleKm(place, near) }];
      })
      .sort(
        (a, b) =>
          b.quality - a.quality ||
          KIND_RANK[a.place.kind] - KIND_RANK[b.place.kind] ||
          a.km - b.km ||
          a.order - b.order,
      )
      .map(({ place }) => place);
  };
}

function leastGuessed(found: ReadonlyMap<number, Found>): [number, Found][] {
  const all = [...found];
  const whole = all.filter(([, { isWhole }]) => isWhole);
  const candidates = whole.length > 0 ? whole : all;
  const fewestEdits = Math.min(...candidates.map(([, { edits }]) => edits));
  return candidates.filter(([, { edits }]) => edits === fewestEdits);
}

function entriesOf(places: readonly IndexedPlace[]): readonly Entry[] {
  const entries = new Map<string, Entry>();
  places.forEach((place, order) => {
    for (const [text, weight] of searchWordsOf(place)) {
      const entry = entries.get(text) ?? { word: toWord(text), places: [] };
      entry.places.push({ order, weight });
      entries.set(text, entry);
    }
  });
  return [...entries.values()];
}
