import type { FlowCoverage, PathCounts } from '#machines/support/path-counts.types.ts';
import { counted } from './chart.ts';

/** How many generated paths take one transition; undefined where this was not counted. */
export interface Count {
  readonly machines: number | undefined;
  readonly browser: number | undefined;
  /** Why no path takes it, '' if no reason is recorded. */
  readonly reason: string;
}

/** @param key of a transition of the machine with this id */
export function countOf({ machines, browser }: FlowCoverage, machine: string, key: string): Count {
  return {
    machines: machines?.[machine]?.transitions[key],
    browser: browser?.[machine]?.transitions[key],
    reason: browser?.[machine]?.uncovered?.[key] ?? '',
  };
}

/** What the paths leave out, in a sentence; '' if they take the transition. */
export function gapInWords({ machines, browser, reason }: Count): string {
  const because = reason === '' ? '.' : `: ${reason}`;
  if (machines === 0 && !browser) return `No test path takes this${because}`;
  return browser === 0 ? `No browser path takes this${because}` : '';
}

/** Whether paths were counted and none takes the transition. */
export function isUncovered(count: Count): boolean {
  return gapInWords(count) !== '';
}

/** '12 paths in tests, not run in the browser'. */
export function countInWords({ machines, browser }: Count): string {
  const inTests = machines === undefined ? 'not counted in tests' : `${counted(machines, 'path')} in tests`;
  return `${inTests}, ${browser ?? 'not run'} in the browser`;
}

/** '12 · 3', or '12 · –' where nothing was run in the browser. */
export function countInShort(count: Count): string {
  if (count.machines === 0 && !count.browser) return 'not covered';
  return count.machines === undefined ? '' : `${count.machines} · ${count.browser ?? '–'}`;
}

/** The coverage of a whole machine, in sentences. */
export function coverageInWords({ machines, browser }: FlowCoverage, machine: string): string {
  const inTests = machines?.[machine];
  const inBrowser = browser?.[machine];
  return [
    inTests ? `Generated tests take ${extentOf(inTests)}.` : 'Paths in tests were not counted.',
    inBrowser ? `In the browser they take ${extentOf(inBrowser)}.` : 'In the browser: not run.',
  ].join(' ');
}

function extentOf({ paths, transitions }: PathCounts): string {
  const counts = Object.values(transitions);
  const covered = counts.filter((count) => count > 0).length;
  const extent = covered === counts.length ? `all ${covered}` : `${covered} of ${counts.length}`;
  return `${extent} transitions on ${counted(paths, 'path')}`;
}
