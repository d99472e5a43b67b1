import MiniSearch, { type Query } from 'minisearch';
import { type Coordinates, greatCircleKm } from '#domain/place.ts';
import type { AustralianState, IndexedPlace, PlaceKind } from './australian-places.ts';

const MAX_QUERY_LENGTH = 100;
const MAX_QUERY_WORDS = 8;
const MIN_QUERY_LETTERS = 2;
const MIN_FOUND_SHARE = 2 / 3;

const STATE_NAMES: Record<AustralianState, string> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'Australian Capital Territory',
  NT: 'Northern Territory',
};

/** The words for each kind of place, in the order that breaks ties. */
const KIND_NAMES: Record<PlaceKind, string> = {
  cbd: 'City Centre',
  airport: 'Airport Terminal',
  cruise: 'Cruise Ship Ferry Terminal Port',
  station: 'Railway Train Station',
  suburb: 'Suburb',
  landmark: '',
  hotel: 'Hotel',
};
const KINDS = Object.keys(KIND_NAMES);

const SHORT_FORMS: Record<string, readonly string[]> = {
  international: ['intl'],
  domestic: ['dom'],
  station: ['stn'],
  terminal: ['term'],
  street: ['st'],
  road: ['rd'],
  avenue: ['ave'],
  mount: ['mt'],
  centre: ['center'],
  harbour: ['harbor'],
  harbor: ['harbour'],
};

/** Splits a text into lower-case words; accents, apostrophes and other punctuation do not count. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The weight of a word: highest in the name, then in an alias, then in the address and kind. */
export const WEIGHT = {
  name: { first: 1, others: 0.93 },
  alias: { first: 0.97, others: 0.9 },
  context: 0.6,
  variant: 0.75,
};
const CLOSENESS = { exact: 1, prefix: 0.9, typo: 0.6 };
const WHOLE_NAME_BONUS = 20;

interface SearchablePlace {
  readonly id: number;
  readonly words: string;
  /** Searched only when `words` has no match: neighbours written as one word, and the beginnings of long words. */
  readonly variants: string;
}

/** Finds places by typed words, best first. */
export type PlaceSearch = (query: string, near?: Coordinates) => IndexedPlace[];

/**
 * Builds the search over the given places. A place matches when it has every typed word; the last one may be
 * unfinished. If no place does, as few typos as possible are forgiven. After that, up to a third of the letters may be in
 * words that the place does not have. Order: quality of the match, kind (centres and airports, then
 * stations, suburbs, landmarks, hotels), distance from `near`, order of the places given.
 */
export function createPlaceSearch(places: readonly IndexedPlace[]): PlaceSearch {
  const weights = places.map(weightsOf);
  const names = places.map(({ name }) => wordsOf(name).join(' '));
  const index = new MiniSearch<SearchablePlace>({
    fields: ['words', 'variants'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
  });
  index.addAll(
    places.map((place, id) => ({ id, words: [...(weights[id]?.keys() ?? [])].join(' '), variants: variantsOf(place) })),
  );

  /** The places that match a word, each with the quality of its match from 0 to 1. */
  function qualitiesOf(word: string, isLast: boolean, typos: number): Map<number, number> {
    const quality = (id: number, term: string) => (weights[id]?.get(term) ?? WEIGHT.variant) * closeness(word, term);
    return new Map(
      index
        .search(wordQuery(word, isLast, typos))
        .map(({ id, terms }) => [id, Math.max(...terms.map((term) => quality(id, term)))]),
    );
  }

  function find(words: readonly string[], typos: number, minShare: number): [number, number][] {
    const byWord = words.map((word, at) => qualitiesOf(word, at === words.length - 1, typos));
    const whole = words.join(' ');
    const letters = words.join('').length;
    return [...new Set(byWord.flatMap((found) => [...found.keys()]))]
      .filter((id) => words.filter((_, at) => byWord[at]?.has(id)).join('').length >= letters * minShare)
      .map((id) => {
        const mean = byWord.reduce((sum, found) => sum + (found.get(id) ?? 0), 0) / words.length;
        return [id, Math.round(mean * 100) + (names[id] === whole ? WHOLE_NAME_BONUS : 0)];
      });
  }

  return (query, near) => {
    const words = [...new Set(wordsOf(query.slice(0, MAX_QUERY_LENGTH)))].slice(0, MAX_QUERY_WORDS);
    if (words.join('').length < MIN_QUERY_LETTERS) return [];
    for (const minShare of [1, MIN_FOUND_SHARE]) {
      for (const typos of [0, 1, 2]) {
        const found = find(words, typos, minShare);
        if (found.length > 0) return sorted(found, near);
      }
    }
    return [];
  };

  function sorted(found: readonly [number, number][], near: Coordinates | undefined): IndexedPlace[] {
    return found
      .flatMap(([id, quality]) => {
        const place = places[id];
        return place ? [{ place, id, quality, km: near ? greatCircleKm(place, near) : 0 }] : [];
      })
      .sort((a, b) => b.quality - a.quality || rankOf(a.place) - rankOf(b.place) || a.km - b.km || a.id - b.id)
      .map(({ place }) => place);
  }
}

/** The order of kinds of place that match equally well. */
export function rankOf({ kind }: IndexedPlace): number {
  return KINDS.indexOf(kind);
}

function closeness(word: string, term: string): number {
  if (term === word) return CLOSENESS.exact;
  return term.startsWith(word) ? CLOSENESS.prefix : CLOSENESS.typo;
}

function wordQuery(word: string, isLast: boolean, typos: number): Query {
  const prefix = isLast || word.length >= 3;
  const fuzzy = Math.min(typos, typoBudget(word));
  const fields = typos === 0 ? ['words'] : ['words', 'variants'];
  // MiniSearch counts two swapped letters as two typos.
  const swaps = fuzzy === 0 ? [] : swapsOf(word);
  return {
    combineWith: 'OR',
    fields,
    prefix,
    fuzzy: fuzzy || false,
    queries: [word, ...swaps.map((swap) => ({ queries: [swap], fuzzy: fuzzy - 1 || false }))],
  };
}

/** Typos forgiven in a typed word: none below four letters or with a digit in it, one with four letters, else two. */
function typoBudget(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 5 ? 1 : 2;
}

function swapsOf(word: string): string[] {
  return [...word].slice(1).map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2));
}

/** The weight of each word that belongs to a place. */
export function weightsOf({ name, aliases = [], address = '', locality, postcode, state, kind }: IndexedPlace) {
  const weights = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const word of words.flatMap(withOtherForms)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  const addName = ([first = '', ...others]: readonly string[], weight: typeof WEIGHT.name) => {
    add([first], weight.first);
    add(others, weight.others);
  };
  addName(wordsOf(name), WEIGHT.name);
  for (const alias of aliases) addName(wordsOf(alias), WEIGHT.alias);
  add(wordsOf([address, locality, postcode, state, STATE_NAMES[state], KIND_NAMES[kind]].join(' ')), WEIGHT.context);
  return weights;
}

function variantsOf({ name, aliases = [] }: IndexedPlace): string {
  return [name, ...aliases]
    .map(wordsOf)
    .flatMap((words) => [...words.slice(1).map((word, at) => `${words[at]}${word}`), ...words.flatMap(beginningsOf)])
    .join(' ');
}

function beginningsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 4) }, (_, more) => word.slice(0, 4 + more));
}

function withOtherForms(word: string): string[] {
  const terminal = /^t(\d)$/.exec(word)?.[1];
  return [word, ...(SHORT_FORMS[word] ?? []), ...(terminal === undefined ? [] : ['terminal', 'term', terminal])];
}
