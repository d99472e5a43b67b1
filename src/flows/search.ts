import MiniSearch from 'minisearch';
import { inWords } from '#machines/support/in-words.ts';
import { type Chart, type ChartState, pathOf, statesOf } from './chart.ts';

/** A part of a chart that the search can find. */
export interface SearchEntry {
  readonly kind: 'machine' | 'state' | 'transition';
  /** Id of the machine or state, key of the transition. */
  readonly id: string;
  /** Id of the machine. */
  readonly machine: string;
  /** `payment`, `redirecting`, 'openCheckout is done'. */
  readonly title: string;
  /** Description or guard, '' for none. */
  readonly text: string;
  /** Names of tags, actions, actors and states that belong to it. */
  readonly names: readonly string[];
}

/** The matches in one chart, the best first. */
export interface Found {
  /** Id of the machine. */
  readonly machine: string;
  readonly hits: readonly SearchEntry[];
}

export type Search = (query: string) => readonly Found[];

/** Words of a question that do not describe its subject. */
const STOP_WORDS = new Set(
  (
    'a an and are at be by can do does for from happen happens how i if in is it my no not of on or so ' +
    'than that the then there this to too was we what when where which who why will with you'
  ).split(' '),
);

/** All parts of a chart that the search can find. */
export function searchEntriesOf(chart: Chart): SearchEntry[] {
  const { id: machine, root, transitions } = chart;
  const [, ...states] = statesOf(chart);
  const entryOf = (state: ChartState, kind: SearchEntry['kind'], names: readonly string[]) => ({
    kind,
    id: state.id,
    machine,
    title: state.key,
    text: state.description,
    names: [...names, ...state.tags, ...state.invokes.map(({ src }) => src), ...state.entry, ...state.exit],
  });
  return [
    entryOf(root, 'machine', [pathOf(chart)]),
    ...states.map((state) => entryOf(state, 'state', [])),
    ...transitions.map(
      ({ key, label, guard, actions, source, targets }): SearchEntry => ({
        kind: 'transition',
        id: key,
        machine,
        title: label,
        text: guard,
        names: [...actions, ...[source, ...targets].map((id) => id.slice(id.lastIndexOf('.') + 1))],
      }),
    ),
  ];
}

/** Searches descriptions and names. Words match by their stem or their beginning. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>({
    fields: ['title', 'text', 'names'],
    extractField: (entry, field) => {
      const value = entry[field as keyof SearchEntry];
      return typeof value === 'string' ? value : value.join(' ');
    },
    tokenize: wordsIn,
    processTerm: (word) => word.replace(/(?<=.{3})(?:ed|ing|es|s|e)$/, ''),
    searchOptions: { prefix: true, boost: { title: 2, text: 5 }, bm25: { k: 1.2, b: 0.2, d: 0.5 } },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  return (query) => {
    const hits = index.search(subjectOf(query)).flatMap(({ id, queryTerms }) => {
      const entry = byId.get(id);
      return entry ? [{ entry, queryTerms }] : [];
    });
    const machines = new Set(hits.map(({ entry }) => entry.machine));
    const found = [...machines].map((machine) => {
      const own = hits.filter(({ entry }) => entry.machine === machine);
      const most = Math.max(...own.map(({ queryTerms }) => queryTerms.length));
      const words = new Set(own.flatMap(({ queryTerms }) => queryTerms)).size;
      const best = own.filter(({ queryTerms }) => queryTerms.length === most);
      return { machine, words, most, hits: best.map(({ entry }) => entry) };
    });
    // Keeps the charts with the most matching words. Those with more of them in a single entry come first.
    const words = Math.max(...found.map((flow) => flow.words));
    return found.filter((flow) => flow.words === words).sort((one, other) => other.most - one.most);
  };
}

/** The words of a text or of names from the code, in lower case. */
function wordsIn(text: string): string[] {
  return inWords(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** A query without stop words, or the whole query if it has only stop words. */
function subjectOf(query: string): string {
  const words = wordsIn(query);
  const subject = words.filter((word) => !STOP_WORDS.has(word));
  return (subject.length > 0 ? subject : words).join(' ');
}
