import { stateNodesOf, transitionKeysOf } from '#machines/support/transitions.ts';
import type { Path } from './generate-paths.ts';
import type { PathModel } from './path-model.ts';
import { type Walk, walkPath } from './walk-path.ts';

/** What paths of one machine cover, in numbers. */
export interface PathCoverage {
  readonly machine: string;
  readonly states: number;
  readonly transitions: number;
  readonly paths: number;
  /** Of the transitions. */
  readonly covered: number;
}

/** The same in full. */
export interface Coverage {
  readonly numbers: PathCoverage;
  /** How many paths take each transition, by its key. */
  readonly transitions: Readonly<Record<string, number>>;
  /** How many paths come through each state, by its id. */
  readonly states: Readonly<Record<string, number>>;
  /** Keys of transitions and ids of states that no path takes or reaches. */
  readonly left: readonly string[];
}

/** Walks paths of a machine in real actors. What always holds is looked at once on each way. */
export function walkAll(model: PathModel, paths: readonly Path[]): Walk[] {
  const walked = new Map<unknown, Set<string>>(model.inputs.map((input) => [input, new Set()]));
  return paths.map((path) => walkPath(path, model, { walked: walked.get(path.input) }));
}

/** Counts what walks came through. */
export function countCoverage({ machine }: PathModel, walks: readonly Walk[]): Coverage {
  const count = (keys: readonly string[], passed: (walk: Walk) => ReadonlySet<string>) =>
    Object.fromEntries(keys.map((key) => [key, walks.filter((walk) => passed(walk).has(key)).length]));
  const transitions = count(transitionKeysOf(machine), (walk) => walk.transitions);
  const states = count(
    stateNodesOf(machine).map(({ id }) => id),
    (walk) => walk.states,
  );
  const left = (counts: Readonly<Record<string, number>>) => Object.keys(counts).filter((key) => counts[key] === 0);
  return {
    numbers: {
      machine: machine.id,
      states: Object.keys(states).length,
      transitions: Object.keys(transitions).length,
      paths: walks.length,
      covered: Object.keys(transitions).length - left(transitions).length,
    },
    transitions,
    states,
    left: [...left(transitions), ...left(states)],
  };
}
