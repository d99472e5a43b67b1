import { describe, expect, it } from 'vitest';
import { countCoverage } from './coverage.ts';
import './coverage-meta.ts';
import { type Explored, exploreModel, type Path, transitionPaths } from './generate-paths.ts';
import { deadEndsIn, holdInvariants } from './invariants.ts';
import type { PathModel } from './path-model.ts';
import { type Step, writeEvent } from './situation-graph.ts';
import { itFailsUnprovided } from './unprovided.ts';
import { type Walk, walkPath } from './walk-path.ts';
import { actInWords, inputInWords } from './words.ts';

/**
 * Generates paths from the machine itself, walks each of them in a real actor, and fails on any state or transition that none
 * of them has covered.
 */
export function describePaths(model: PathModel): void {
  const { machine, uncovered } = model;
  const explored = exploreModel(model);
  const paths = transitionPaths(explored);
  const walked = new Map<unknown, Set<string>>(model.inputs.map((input) => [input, new Set()]));
  const walks: Walk[] = [];

  describe(`${machine.id}: generated paths`, () => {
    for (const [from, group] of bySituation(paths)) {
      it(`go on from ${from} in ${group.length} ways`, () => {
        for (const path of group) {
          try {
            walks.push(walkPath(path, model, { walked: walked.get(path.input) }));
          } catch (cause) {
            const trail = path.steps.map((step) => `  ${writeEvent(step.event)} -> ${step.to}`).join('\n');
            throw new Error(`${cause instanceof Error ? cause.message : cause}\n on the path\n${trail}`, { cause });
          }
        }
      });
    }

    it('keep what always holds, whatever happens in each situation', () => {
      for (const { snapshot } of stepsOf(explored)) holdInvariants(model, snapshot);
    });

    it('lead out of each busy, failed and opened state again, unless the model says what comes after it', () => {
      expect(deadEndsIn(explored.map(({ graph }) => graph))).toEqual(Object.keys(model.deadEnds).sort());
    });

    it('can be told to a tester, each start and each event by words of its own', () => {
      const starts = model.inputs.map((input) => inputInWords(input, model));
      const acts = new Map(stepsOf(explored).map(({ event }) => [writeEvent(event), actInWords(event, model)]));
      expect(new Set(starts).size, `the model has to say what is given: ${starts}`).toBe(starts.length);
      expect([...acts.values()].filter(isRepeated), 'the model has to say what differs').toEqual([]);
    });

    it('take every transition and reach every state', ({ task }) => {
      const { numbers, left } = countCoverage(model, walks);
      task.meta.pathCoverage = numbers;
      expect([...left].sort(), 'what is left out, and is not said to be').toEqual(Object.keys(uncovered).sort());
      expect(paths.length, 'fewer paths than states: generation went wrong').toBeGreaterThanOrEqual(
        Math.max(numbers.states / 2, 1),
      );
    });
  });

  itFailsUnprovided(machine.id, machine);
}

function stepsOf(explored: readonly Explored[]): Step[] {
  return explored.flatMap(({ graph }) => [...graph.values()].flatMap(({ steps }) => steps));
}

function isRepeated(words: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(words) !== index;
}

function bySituation(paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>();
  for (const path of paths) {
    const from = (path.steps.at(-1)?.from ?? path.start).key;
    groups.set(from, [...(groups.get(from) ?? []), path]);
  }
  return groups;
}
