import type { SearchEntry } from './search-entries.ts';
import { askedIn, likeness, wordsIn } from './words.ts';

/** What was found in one chart, the best first. */
export interface Found {
  /** Id of the machine. */
  readonly machine: string;
  readonly hits: readonly SearchEntry[];
}

/** How well an entry answers to each word that was asked for, 0 for not at all. */
interface Rated {
  readonly entry: SearchEntry;
  readonly scores: readonly number[];
  /** Whether it has the words as they were asked for, one after the other. */
  readonly isPhrase: boolean;
}

/** Where a word stands tells how much it is about that. */
const WORTH = { title: 4, text: 5, names: 1 } as const;
const WORTH_OF_PHRASE = 1.5;

/**
 * Finds the charts that have all the words of a query, or as many of them as any chart has: those with the best entries first,
 * where a word that few entries have counts more than others.
 * @param entries of all charts
 */
export function find(entries: readonly SearchEntry[], query: string): Found[] {
  const asked = askedIn(query);
  const rated = entries.map((entry) => rate(entry, asked));
  const worth = asked.map((_, index) => Math.log(1 + entries.length / countAt(rated, index)));
  const score = ({ scores, isPhrase }: Rated) =>
    sumOf(scores.map((each, index) => each * (worth[index] ?? 0))) * (isPhrase ? WORTH_OF_PHRASE : 1);
  const byScore = (one: Rated, other: Rated) => score(other) - score(one);

  const hits = rated.filter(({ scores }) => countOf(scores) > 0).sort(byScore);
  const machines = [...new Set(hits.map(({ entry }) => entry.machine))].map((machine) => {
    const own = hits.filter(({ entry }) => entry.machine === machine);
    const best = Math.max(...own.map(({ scores }) => countOf(scores)));
    const words = asked.filter((_, index) => countAt(own, index) > 0).length;
    return { machine, words, best, hits: own.filter(({ scores }) => countOf(scores) === best) };
  });
  const most = Math.max(0, ...machines.map(({ words }) => words));
  return machines
    .filter(({ words }) => words === most)
    .sort((one, other) => other.best - one.best)
    .map(({ machine, hits: own }) => ({ machine, hits: own.map(({ entry }) => entry) }));
}

function rate(entry: SearchEntry, asked: readonly string[]): Rated {
  const places = [
    { worth: WORTH.title, words: wordsIn(entry.title) },
    { worth: WORTH.text, words: wordsIn(entry.text) },
    { worth: WORTH.names, words: entry.names.flatMap(wordsIn) },
  ];
  const scores = asked.map((one) =>
    Math.max(...places.map(({ worth, words }) => worth * Math.max(0, ...words.map((word) => likeness(word, one))))),
  );
  const isPhrase = places.some(({ words }) => words.join(' ').includes(asked.join(' ')));
  return { entry, scores, isPhrase };
}

/** How many have the word with this index. */
function countAt(rated: readonly Rated[], index: number): number {
  return rated.filter(({ scores }) => (scores[index] ?? 0) > 0).length;
}

function countOf(scores: readonly number[]): number {
  return scores.filter((score) => score > 0).length;
}

function sumOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0);
}

/** A part of a text, and whether it is what was asked for. */
export interface Part {
  readonly text: string;
  readonly isAsked: boolean;
}

/** A text in parts, so that the words can be marked which were asked for. */
export function marked(text: string, query: string): Part[] {
  const asked = askedIn(query);
  const isAsked = (part: string) => wordsIn(part).some((word) => asked.some((one) => likeness(word, one) > 0));
  return text
    .split(/([A-Za-z0-9]+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, isAsked: isAsked(part) }));
}
