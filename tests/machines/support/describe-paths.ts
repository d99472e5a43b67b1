import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { stateNodesOf, transitionKeysOf } from '#flows/transitions.ts';
import './coverage-meta.ts';
import { exploreModel, type Path, transitionPaths } from './generate-paths.ts';
import { holdInvariants } from './invariants.ts';
import { type PathModel, type PathOptions, pathModel } from './path-model.ts';
import { writeEvent } from './situation-graph.ts';
import { itFailsUnprovided } from './unprovided.ts';
import { walkPath } from './walk-path.ts';

/**
 * Generates paths from the machine itself, walks each of them in a real actor, and fails on any state or transition that none
 * of them has covered.
 */
export function describePaths(model: PathModel): void;
/** The same for a machine whose model stands in the test itself. */
export function describePaths<Machine extends AnyStateMachine>(
  name: string,
  options: PathOptions<Machine> & { readonly machine: Machine },
): void;
export function describePaths(
  given: PathModel | string,
  options?: PathOptions<AnyStateMachine> & { readonly machine: AnyStateMachine },
): void {
  if (typeof given !== 'string') describeModel(given);
  else if (options) describeModel(pathModel(options.machine, options));
}

function describeModel(model: PathModel): void {
  const { machine } = model;
  const explored = exploreModel(model);
  const paths = transitionPaths(explored);
  const transitions = transitionKeysOf(machine);
  const states = stateNodesOf(machine).map((node) => node.id);
  const walked = new Map<unknown, Set<string>>(model.inputs.map((input) => [input, new Set()]));
  const taken = new Set<string>();
  const seen = new Set<string>();

  const walk = (path: Path) => {
    const came = walkPath(path, model, { walked: walked.get(path.input) });
    for (const key of came.transitions) taken.add(key);
    for (const id of came.states) seen.add(id);
  };

  describe(`${machine.id}: generated paths`, () => {
    for (const [from, group] of bySituation(paths)) {
      it(`go on from ${from} in ${group.length} ways`, () => {
        for (const path of group) {
          try {
            walk(path);
          } catch (cause) {
            const trail = path.steps.map((step) => `  ${writeEvent(step.event)} -> ${step.to}`).join('\n');
            throw new Error(`${cause instanceof Error ? cause.message : cause}\n on the path\n${trail}`, { cause });
          }
        }
      });
    }

    it('keep what always holds, whatever happens in each situation', () => {
      for (const { graph } of explored)
        for (const { steps } of graph.values()) for (const { snapshot } of steps) holdInvariants(model, snapshot);
    });

    it('take every transition and reach every state', ({ task }) => {
      const covered = transitions.filter((key) => taken.has(key));
      task.meta.pathCoverage = {
        machine: machine.id,
        states: states.length,
        transitions: transitions.length,
        paths: paths.length,
        covered: covered.length,
      };
      expect({
        transitionsLeftOut: transitions.filter((key) => !taken.has(key)),
        statesLeftOut: states.filter((id) => !seen.has(id)),
      }).toEqual({ transitionsLeftOut: [], statesLeftOut: [] });
      expect(paths.length, 'fewer paths than states: generation went wrong').toBeGreaterThanOrEqual(
        Math.max(states.length / 2, 1),
      );
    });
  });

  itFailsUnprovided(machine.id, machine);
}

function bySituation(paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>();
  for (const path of paths) {
    const from = (path.steps.at(-1)?.from ?? path.start).key;
    groups.set(from, [...(groups.get(from) ?? []), path]);
  }
  return groups;
}
