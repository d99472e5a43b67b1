import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, waitFor } from 'xstate';
import { isMachine } from '#machines/support/transitions.ts';
import type {} from '../../paths/coverage-reporter.ts';
import { countCoverage } from '../../paths/engine/coverage.ts';
import { exploreModel, type Graph, type Step, writeEvent } from '../../paths/engine/graph.ts';
import { deadEndsIn, holdInvariants } from '../../paths/engine/invariants.ts';
import type { PathModel } from '../../paths/engine/model.ts';
import { type Path, transitionPaths } from '../../paths/engine/paths.ts';
import { type Walk, walkerOf } from '../../paths/engine/walk.ts';
import { describeEvent, describeInput } from '../../paths/engine/words.ts';

/** Generates paths from the machine, walks each in a real actor, and fails on any state or transition that none covers. */
export function describePaths(model: PathModel): void {
  const { machine } = model;
  const graphs = exploreModel(model);
  const paths = transitionPaths(graphs);
  const walk = walkerOf(model);
  const walks: Walk[] = [];

  describe(`${machine.id}: generated paths`, () => {
    for (const [from, group] of byOrigin(paths)) {
      it(`continue from ${from} in ${group.length} ways`, () => {
        for (const path of group) {
          try {
            walks.push(walk(path));
          } catch (cause) {
            const trail = path.steps.map((step) => `  ${writeEvent(step.event)} -> ${step.to}`).join('\n');
            throw new Error(`${cause instanceof Error ? cause.message : cause}\n on the path\n${trail}`, { cause });
          }
        }
      });
    }

    it('hold the invariants in every state', () => {
      for (const { snapshot } of stepsOf(graphs)) holdInvariants(model, snapshot);
    });

    it('leave each busy, failed and opened state, except documented dead ends', () => {
      expect(deadEndsIn(graphs)).toEqual(Object.keys(model.deadEnds).sort());
    });

    it('have a distinct description for each start and each event', () => {
      const starts = model.inputs.map((input) => describeInput(input, model));
      const events = new Map(stepsOf(graphs).map(({ event }) => [writeEvent(event), describeEvent(event, model)]));
      expect(new Set(starts).size, `the model needs 'inputInWords' to tell these apart: ${starts}`).toBe(starts.length);
      expect([...events.values()].filter(isRepeated), "the model needs 'eventsInWords' to tell these apart").toEqual(
        [],
      );
    });

    it('take every transition and visit every state', ({ task }) => {
      const { numbers, missing } = countCoverage(model, walks);
      task.meta.pathCoverage = numbers;
      expect(missing).toEqual([]);
      expect(paths.length, 'too few paths for so many states').toBeGreaterThanOrEqual(Math.max(numbers.states / 2, 1));
    });
  });

  describeUnprovided(machine);
}

function stepsOf(graphs: readonly Graph[]): Step[] {
  return graphs.flatMap(({ states }) => [...states.values()].flatMap(({ steps }) => steps));
}

function isRepeated(words: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(words) !== index;
}

function byOrigin(paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>();
  for (const path of paths) {
    const from = (path.steps.at(-1)?.from ?? path.start).key;
    groups.set(from, [...(groups.get(from) ?? []), path]);
  }
  return groups;
}

/** Proves that each actor and effect without an implementation fails with its own name. */
function describeUnprovided(machine: AnyStateMachine): void {
  const { actors, actions } = machine.implementations;
  const leaves = Object.entries(actors).filter(([, logic]) => !isMachine(logic));
  const effects = Object.entries(actions).filter(([, action]) => !('resolve' in (action as object)));
  if (leaves.length + effects.length === 0) return;

  describe(`${machine.id}: missing implementations`, () => {
    for (const [id, logic] of leaves) {
      it(`fail as ${id}`, async () => {
        const actor = createActor(logic as AnyActorLogic, { input: {} });
        actor.subscribe({ error: () => undefined });
        actor.start();
        const failed = await waitFor(actor, () => false).catch((error: unknown) => error);
        expect(failed).toMatchObject({ name: 'UnprovidedError', message: id });
      });
    }
    for (const [id, effect] of effects) {
      it(`fail as ${id}`, () => {
        const run = effect as (args: unknown, params: unknown) => void;
        expect(() => run({}, {})).toThrow(expect.objectContaining({ name: 'UnprovidedError', message: id }));
      });
    }
  });
}
