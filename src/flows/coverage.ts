import type { FlowCoverage, PathCounts } from '#machines/support/path-counts.types.ts';

/** How many generated paths take one transition; undefined where this was not measured. */
export interface Count {
  readonly machines: number | undefined;
  readonly browser: number | undefined;
  /** Why none takes it, at all or in the browser; '' where nothing is said. */
  readonly reason: string;
}

/** @param key of a transition of the machine with this id */
export function countOf(coverage: FlowCoverage, machine: string, key: string): Count {
  const reasonIn = (counts: FlowCoverage['machines']) => counts?.[machine]?.uncovered?.[key] ?? '';
  return {
    machines: countIn(coverage.machines, machine, key),
    browser: countIn(coverage.browser, machine, key),
    reason: reasonIn(coverage.machines) || reasonIn(coverage.browser),
  };
}

/** What the paths leave out, in a sentence; '' where they take the transition. */
export function gapInWords({ machines, browser, reason }: Count): string {
  const because = reason === '' ? '.' : `: ${reason}`;
  if (machines === 0 && !browser) return `No path of the tests takes this${because}`;
  return browser === 0 ? `No path takes this in the browser${because}` : '';
}

/** Whether paths were walked, in tests or in the browser, and none of them takes the transition. */
export function isUncovered(count: Count): boolean {
  return gapInWords(count) !== '';
}

/** Both numbers in words: '12 paths in tests, not run in the browser'. */
export function countInWords({ machines, browser }: Count): string {
  const paths = machines === 1 ? '1 path' : `${machines ?? 'no'} paths`;
  const inTests = machines === undefined ? 'not counted in tests' : `${paths} in tests`;
  return `${inTests}, ${browser ?? 'not run'} in the browser`;
}

/** Both numbers as short as they can be: '12 · –', where nothing was run in the browser. */
export function countInShort(count: Count): string {
  if (count.machines === 0 && !count.browser) return 'not covered';
  if (count.machines === undefined) return '';
  return `${count.machines} · ${count.browser ?? '–'}`;
}

/** What the paths cover of a whole machine, in sentences. */
export function coverageInWords({ machines, browser }: FlowCoverage, machine: string): string {
  const inTests = machines?.[machine];
  const inBrowser = browser?.[machine];
  return [
    inTests ? `Generated tests of the machine ${extentOf(inTests)}.` : 'Paths in tests were not counted.',
    inBrowser ? `In the browser they ${extentOf(inBrowser)}.` : 'In the browser: not run.',
  ].join(' ');
}

function extentOf({ paths, transitions }: PathCounts): string {
  const counts = Object.values(transitions);
  const covered = counts.filter((count) => count > 0).length;
  const extent = covered === counts.length ? `all ${covered}` : `${covered} of ${counts.length}`;
  return `take ${extent} transitions, on ${paths} ${paths === 1 ? 'path' : 'paths'}`;
}

/** A transition that does nothing but hold others back is not counted. */
function countIn(counts: FlowCoverage['machines'], machine: string, key: string): number | undefined {
  return counts?.[machine]?.transitions[key];
}
