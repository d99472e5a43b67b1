import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import './coverage-meta.ts';
import { stateNodesOf, transitionKeysOf } from '#flows/transitions.ts';
import { generatePaths, type Path, writeEvent } from './generate-paths.ts';
import { type PathModel, type PathOptions, pathModel } from './path-model.ts';
import { runPath } from './run-path.ts';
import { itFailsUnprovided } from './unprovided.ts';

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
  const { stubbed: machine, slice } = model;
  const name = machine.id;
  const paths = model.inputs.flatMap((input) => generatePaths(model, input));
  const transitions = transitionKeysOf(machine);
  const states = stateNodesOf(machine).map((node) => node.id);
  const walked = new Map<unknown, Set<string>>(paths.map((path) => [path.input, new Set()]));
  const taken = new Set<string>();
  const seen = new Set<string>();

  const walk = (path: Path) =>
    runPath(path, {
      machine,
      slice,
      walked: walked.get(path.input) ?? new Set(),
      onTransition: (key) => taken.add(key),
      onState: (id) => seen.add(id),
      onSnapshot: (snapshot) => {
        for (const [statement, hold] of model.invariants) {
          try {
            hold(snapshot);
          } catch (cause) {
            throw new Error(`In ${JSON.stringify(snapshot.value)} it does not hold that ${statement}`, { cause });
          }
        }
      },
    });

  describe(`${name}: generated paths`, () => {
    for (const [from, group] of bySituation(paths)) {
      it(`go on from ${from} in ${group.length} ways`, () => {
        for (const path of group) {
          try {
            walk(path);
          } catch (cause) {
            const trail = path.steps.map((step) => `  ${writeEvent(step.event)} -> ${step.after}`).join('\n');
            throw new Error(`${cause instanceof Error ? cause.message : cause}\n on the path\n${trail}`, { cause });
          }
        }
      });
    }

    it('take every transition and reach every state', ({ task }) => {
      const covered = transitions.filter((key) => taken.has(key));
      task.meta.pathCoverage = {
        machine: name,
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

  itFailsUnprovided(name, model.machine);
}

function bySituation(paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>();
  for (const path of paths) groups.set(path.from, [...(groups.get(path.from) ?? []), path]);
  return groups;
}
