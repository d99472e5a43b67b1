import { expect, it } from 'vitest';
import { countInShort, countInWords, countOf, coverageInWords, gapInWords } from '#flows/coverage.ts';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';

const coverage: FlowCoverage = {
  machines: {
    lamp: { paths: 3, transitions: { press: 2, hold: 0 } },
    gate: { paths: 1, transitions: { push: 1, ring: 0, ram: 1, open: 2 } },
  },
  browser: {
    gate: { paths: 4, transitions: { push: 4, ring: 2, ram: 0, open: 0 }, uncovered: { ram: 'no test has a ram.' } },
  },
};

it.each([
  ['lamp', 'press', '2 · –', '2 paths in tests, not run in the browser', ''],
  ['lamp', 'hold', 'not covered', '0 paths in tests, not run in the browser', 'No test path takes this.'],
  ['gate', 'push', '1 · 4', '1 path in tests, 4 in the browser', ''],
  ['gate', 'ring', '0 · 2', '0 paths in tests, 2 in the browser', ''],
  ['gate', 'open', '2 · 0', '2 paths in tests, 0 in the browser', 'No browser path takes this.'],
  ['gate', 'ram', '1 · 0', '1 path in tests, 0 in the browser', 'No browser path takes this: no test has a ram.'],
  ['lamp', 'look', '', 'not counted in tests, not run in the browser', ''],
  ['bell', 'press', '', 'not counted in tests, not run in the browser', ''],
])('describes the coverage of a transition of %s: %s', (machine, key, short, words, gap) => {
  const count = countOf(coverage, machine, key);
  expect([countInShort(count), countInWords(count), gapInWords(count)]).toEqual([short, words, gap]);
});

it('describes the coverage of a machine in sentences', () => {
  expect(['lamp', 'gate', 'bell'].map((machine) => coverageInWords(coverage, machine))).toEqual([
    'Generated tests take 1 of 2 transitions on 3 paths. In the browser: not run.',
    'Generated tests take 3 of 4 transitions on 1 path. In the browser they take 2 of 4 transitions on 4 paths.',
    'Paths in tests were not counted. In the browser: not run.',
  ]);
});
