import MiniSearch from 'minisearch';
import { inWords } from '#machines/support/in-words.ts';
import type { SearchEntry } from './chart.types.ts';

/** The matches in one chart, the best first. */
export interface Found {
  /** Id of the machine. */
  readonly machine: string;
  readonly hits: readonly Hit[];
}

export interface Hit {
  readonly entry: SearchEntry;
  /** Stems of the words that match. */
  readonly terms: readonly string[];
}

export type Search = (query: string) => readonly Found[];

/** Words of a question that do not describe its subject. */
const STOP_WORDS = new Set(
  (
    'a an and are at be by can do does for from happen happens how i if in is it my no not of on or so ' +
    'than that the then there this to too was we what when where which who why will with you'
  ).split(' '),
);

/** Searches the descriptions and names of all charts. Words match by their stem or their beginning. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>({
    fields: ['title', 'text', 'names'],
    extractField: (entry, field) => {
      const value = entry[field as keyof SearchEntry];
      return typeof value === 'string' ? value : value.join(' ');
    },
    tokenize: wordsIn,
    processTerm: stemOf,
    searchOptions: { prefix: true, boost: { title: 2, text: 5 }, bm25: { k: 1.2, b: 0.2, d: 0.5 } },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  return (query) => {
    const hits = index.search(subjectOf(query)).flatMap(({ id, terms, queryTerms }) => {
      const entry = byId.get(id);
      return entry ? [{ entry, terms, queryTerms }] : [];
    });
    const machines = new Set(hits.map(({ entry }) => entry.machine));
    const found = [...machines].map((machine) => {
      const own = hits.filter(({ entry }) => entry.machine === machine);
      const most = Math.max(...own.map(({ queryTerms }) => queryTerms.length));
      const words = new Set(own.flatMap(({ queryTerms }) => queryTerms)).size;
      return { machine, words, most, hits: own.filter(({ queryTerms }) => queryTerms.length === most) };
    });
    // Charts that contain all words, or as many as any chart does. A single entry with all words is the better match.
    const words = Math.max(...found.map((flow) => flow.words));
    return found.filter((flow) => flow.words === words).sort((one, other) => other.most - one.most);
  };
}

interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text into its words and what is between them, to highlight the words that match. */
export function highlight(text: string, terms: readonly string[]): TextPart[] {
  return text
    .split(/([A-Za-z0-9]+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, isMatch: wordsIn(part).some((word) => terms.includes(stemOf(word))) }));
}

/** The words of a text or of names from the code, in lower case. */
function wordsIn(text: string): string[] {
  return inWords(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** A query without stop words, unless it has no others. */
function subjectOf(query: string): string {
  const words = wordsIn(query);
  const subject = words.filter((word) => !STOP_WORDS.has(word));
  return (subject.length > 0 ? subject : words).join(' ');
}

function stemOf(word: string): string {
  return word.replace(/(?<=.{3})(?:ed|ing|es|s|e)$/, '');
}
