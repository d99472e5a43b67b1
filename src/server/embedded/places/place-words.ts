import type { AustralianState, IndexedPlace, PlaceKind } from './indexed-place.ts';

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

const KIND_NAMES: Record<PlaceKind, string> = {
  airport: 'Airport Terminal',
  cruise: 'Cruise Ship Ferry Terminal Port',
  station: 'Railway Train Station',
  cbd: 'City Centre',
  suburb: 'Suburb',
  hotel: 'Hotel',
  landmark: '',
};

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

const WEIGHT = {
  name: { first: 1, others: 0.93 },
  alias: { first: 0.97, others: 0.9 },
  context: 0.6,
};

const TERMINAL_CODE = /^t(\d)$/;

/** Splits a text into lower-case words; accents, apostrophes and other punctuation do not count. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * All words under which a place can be found, each with what it counts for: its name most, then its aliases, then its
 * address and kind; the first word of a name or alias more than the others.
 */
export function searchWordsOf(place: IndexedPlace): ReadonlyMap<string, number> {
  const { name, aliases = [], address = '', locality, postcode, state, kind } = place;
  const weights = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const word of words.flatMap(withOtherForms)) {
      weights.set(word, Math.max(weight, weights.get(word) ?? 0));
    }
  };
  const addName = (words: readonly string[], weight: { first: number; others: number }) => {
    add(words.slice(0, 1), weight.first);
    add([...words.slice(1), ...pairsOf(words)], weight.others);
  };
  addName(wordsOf(name), WEIGHT.name);
  for (const alias of aliases) addName(wordsOf(alias), WEIGHT.alias);
  for (const text of [address, locality, postcode, state, STATE_NAMES[state], KIND_NAMES[kind]]) {
    add(wordsOf(text), WEIGHT.context);
  }
  return weights;
}

/** Neighbours written as one word, so that 'operahouse' finds the Opera House. */
function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

function withOtherForms(word: string): string[] {
  const terminal = TERMINAL_CODE.exec(word)?.[1];
  return [word, ...(SHORT_FORMS[word] ?? []), ...(terminal === undefined ? [] : ['terminal', 'term', terminal])];
}
