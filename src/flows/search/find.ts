import type { SearchEntry } from './search-entries.ts';
import { askedIn, likeness, wordsIn } from './words.ts';

/** What was found in one chart, the best first. */
export interface Found {
  /** Id of the machine. */
  readonly machine: string;
  readonly hits: readonly SearchEntry[];
}

interface Rated {
  readonly entry: SearchEntry;
  /** How many of the words that were asked for it has. */
  readonly words: number;
  readonly score: number;
}

/** Where a word stands tells how much it is about that. */
const WORTH = { title: 4, text: 5, names: 1 } as const;

/**
 * Finds what has all the words of a query, or as many as anything has: the charts with the best hits first.
 * @param entries of all charts
 */
export function find(entries: readonly SearchEntry[], query: string): Found[] {
  const asked = askedIn(query);
  const rated = entries.map((entry) => rate(entry, asked));
  const most = Math.max(1, ...rated.map(({ words }) => words));
  const best = rated.filter(({ words }) => words === most).sort((a, b) => b.score - a.score);
  const machines = new Set(best.map(({ entry }) => entry.machine));
  return [...machines].map((machine) => ({
    machine,
    hits: best.map(({ entry }) => entry).filter((entry) => entry.machine === machine),
  }));
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
  return {
    entry,
    words: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  };
}

/** A part of a text, and whether it is what was asked for. */
export interface Part {
  readonly text: string;
  readonly isAsked: boolean;
}

/** A text in parts, so that the words can be marked which were asked for. */
export function marked(text: string, query: string): Part[] {
  const asked = askedIn(query);
  return text
    .split(/([A-Za-z0-9]+)/)
    .filter(Boolean)
    .map((part) => ({
      text: part,
      isAsked: wordsIn(part).some((word) => asked.some((one) => likeness(word, one) > 0)),
    }));
}
