import { describe, expect, it } from 'vitest';
import { countInShort, countInWords, countOf, coverageInWords, gapInWords } from '#flows/coverage.ts';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';

const coverage: FlowCoverage = {
  machines: {
    lamp: { paths: 3, transitions: { 'lamp.off | lamp.press | 0': 2, 'lamp.on | lamp.press | 0': 0 } },
    door: { paths: 1, transitions: { 'door.shut | door.push | 0': 1, 'door.shut | door.ring | 0': 0 } },
    gate: { paths: 2, transitions: { 'gate.shut | gate.push | 0': 2, 'gate.shut | gate.ram | 0': 1 } },
  },
  browser: {
    door: { paths: 4, transitions: { 'door.shut | door.push | 0': 4, 'door.shut | door.ring | 0': 2 } },
    gate: {
      paths: 1,
      transitions: { 'gate.shut | gate.push | 0': 0, 'gate.shut | gate.ram | 0': 0 },
      uncovered: { 'gate.shut | gate.ram | 0': 'no test has a ram.' },
    },
  },
};
const inWords = (machine: string, key: string) => {
  const count = countOf(coverage, machine, key);
  return [countInShort(count), countInWords(count), gapInWords(count)];
};

describe('the coverage of a transition', () => {
  it.each([
    ['lamp', 'lamp.off | lamp.press | 0', '2 · –', '2 paths in tests, not run in the browser', ''],
    [
      'lamp',
      'lamp.on | lamp.press | 0',
      'not covered',
      '0 paths in tests, not run in the browser',
      'No test path takes this.',
    ],
    ['door', 'door.shut | door.push | 0', '1 · 4', '1 path in tests, 4 in the browser', ''],
    ['door', 'door.shut | door.ring | 0', '0 · 2', '0 paths in tests, 2 in the browser', ''],
    ['gate', 'gate.shut | gate.push | 0', '2 · 0', '2 paths in tests, 0 in the browser', 'No browser path takes this.'],
    [
      'gate',
      'gate.shut | gate.ram | 0',
      '1 · 0',
      '1 path in tests, 0 in the browser',
      'No browser path takes this: no test has a ram.',
    ],
    ['lamp', 'lamp.on | lamp.hold | 0', '', 'not counted in tests, not run in the browser', ''],
    ['bell', 'bell.still | bell.press | 0', '', 'not counted in tests, not run in the browser', ''],
  ])('%s: %s', (machine, key, short, words, gap) => {
    expect(inWords(machine, key)).toEqual([short, words, gap]);
  });
});

it('describes the coverage of a machine in sentences', () => {
  expect(['lamp', 'door', 'bell'].map((machine) => coverageInWords(coverage, machine))).toEqual([
    'Generated tests take 1 of 2 transitions on 3 paths. In the browser: not run.',
    'Generated tests take 1 of 2 transitions on 1 path. In the browser they take all 2 transitions on 4 paths.',
    'Paths in tests were not counted. In the browser: not run.',
  ]);
});
