import { describe, expect, it } from 'vitest';
import { countInShort, countInWords, countOf, coverageInWords, isUncovered } from '#flows/coverage.ts';
import type { FlowCoverage } from '#flows/coverage.types.ts';

const coverage: FlowCoverage = {
  machines: {
    lamp: { paths: 3, transitions: { 'lamp.off | lamp.press | 0': 2, 'lamp.on | lamp.press | 0': 0 } },
    door: { paths: 1, transitions: { 'door.shut | door.push | 0': 1, 'door.shut | door.ring | 0': 0 } },
  },
  browser: { door: { paths: 4, transitions: { 'door.shut | door.push | 0': 4, 'door.shut | door.ring | 0': 2 } } },
};
const tellAll = (machine: string, key: string) => {
  const count = countOf(coverage, machine, key);
  return [countInShort(count), countInWords(count), isUncovered(count)];
};

describe('how well a transition is covered', () => {
  it.each([
    ['lamp', 'lamp.off | lamp.press | 0', '2 · –', '2 paths in tests, not run in the browser', false],
    ['lamp', 'lamp.on | lamp.press | 0', 'not covered', '0 paths in tests, not run in the browser', true],
    ['door', 'door.shut | door.push | 0', '1 · 4', '1 path in tests, 4 in the browser', false],
    ['door', 'door.shut | door.ring | 0', '0 · 2', '0 paths in tests, 2 in the browser', false],
    ['lamp', 'lamp.on | lamp.hold | 0', '', 'not counted in tests, not run in the browser', false],
    ['bell', 'bell.still | bell.press | 0', '', 'not counted in tests, not run in the browser', false],
  ])('%s: %s', (machine, key, short, words, uncovered) => {
    expect(tellAll(machine, key)).toEqual([short, words, uncovered]);
  });
});

it('a machine is covered in sentences', () => {
  expect(['lamp', 'door', 'bell'].map((machine) => coverageInWords(coverage, machine))).toEqual([
    'Generated tests of the machine take 1 of 2 transitions, on 3 paths. In the browser: not run.',
    'Generated tests of the machine take 1 of 2 transitions, on 1 path. In the browser they take all 2 transitions, on 4 paths.',
    'Paths in tests were not counted. In the browser: not run.',
  ]);
});
