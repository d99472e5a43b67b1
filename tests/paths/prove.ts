import type { AnyStateMachine } from 'xstate';
import {
  type Explored,
  exploreModel,
  type Path,
  pathsFrom,
  shortestTrunks,
  transitionPaths,
} from '../machines/support/generate-paths.ts';
import type { PathModel } from '../machines/support/path-model.ts';
import { writeValue } from '../machines/support/situation-graph.ts';
import { type Walk, walkPath } from '../machines/support/walk-path.ts';
import { copyOf, type Mutant, mutantsOf } from './mutate.ts';

/** How many faults of a machine its paths notice. */
export interface Proof {
  readonly machine: string;
  /** All that make a difference. */
  readonly mutants: number;
  readonly noticed: number;
  readonly unnoticed: readonly Mutant[];
  /** Those that make none: they go another way, and do the very same as the machine in every situation. */
  readonly same: readonly Mutant[];
}

/**
 * Walks the paths of a machine, as they are generated from it, in each of its mutants. A mutant is noticed when a path leads
 * into another situation, an event is taken or not taken unlike before, the machine does something else beyond itself, or
 * an invariant does not hold.
 * @throws {Error} when a copy without any fault is noticed
 */
export function prove(model: PathModel): Proof {
  const explored = exploreModel(model);
  const walk = rememberWalks(model);
  const isTold = (machine: AnyStateMachine, paths: readonly Path[], isStrict = false) =>
    paths.some((path) => differs(path, walk(path), model, machine, isStrict));
  const paths = shortestFirst(transitionPaths(explored));
  if (isTold(copyOf(model.stubbed), paths, true)) throw new Error(`A copy of ${model.machine.id} is not like it`);

  const through = (mutant: Mutant, all: readonly Path[]) => all.filter((path) => concerns(mutant, path, walk(path)));
  const mutants = mutantsOf(model.stubbed);
  const quiet = mutants.filter((mutant) => !isTold(mutant.build(), through(mutant, paths)));
  // A detour ends in the same state. What else makes no difference anywhere is superfluous, or not asked for by the model.
  const detours = quiet.filter(({ kind }) => kind === 'redirected');
  const everyStep = detours.length > 0 ? stepPaths(explored) : [];
  const same = detours.filter((mutant) => {
    const passing = through(mutant, everyStep);
    return passing.length > 0 && !isTold(mutant.build(), passing, true);
  });
  const unnoticed = quiet.filter((mutant) => !same.includes(mutant));
  const count = mutants.length - same.length;
  return { machine: model.machine.id, mutants: count, noticed: count - unnoticed.length, unnoticed, same };
}

/** A path to each step in each situation. */
function stepPaths(explored: readonly Explored[]): Path[] {
  return explored.flatMap(({ input, graph }) => {
    const trunks = [...shortestTrunks(graph)];
    const ways = trunks.flatMap(([key, trunk]) => (graph.get(key)?.steps ?? []).map((step) => [...trunk, step]));
    return pathsFrom(input, graph, ways);
  });
}

/** False for a path that goes as before, since it does not come to where the fault is. */
function concerns({ kind, key }: Mutant, { steps }: Path, { transitions, states }: Walk): boolean {
  if (kind === 'guard') return true;
  if (kind !== 'unguarded') return transitions.has(key);
  const [source = '', event = ''] = key.split(' | ');
  return states.has(source) && (event === 'always' || steps.some((step) => step.event.type === event));
}

/** @param isStrict a difference in context counts too, also where neither paths nor invariants look at it */
function differs(path: Path, expected: Walk, model: PathModel, machine: AnyStateMachine, isStrict: boolean): boolean {
  try {
    const { effects, end } = walkPath(path, model, { machine });
    if (writeValue(effects) !== writeValue(expected.effects)) return true;
    return (
      isStrict && writeValue([end.context, end.output]) !== writeValue([expected.end.context, expected.end.output])
    );
  } catch {
    return true;
  }
}

function rememberWalks(model: PathModel): (path: Path) => Walk {
  const walks = new Map<Path, Walk>();
  return (path) => {
    const walk = walks.get(path) ?? walkPath(path, model);
    walks.set(path, walk);
    return walk;
  };
}

function shortestFirst(paths: readonly Path[]): Path[] {
  return [...paths].sort((a, b) => a.steps.length - b.steps.length);
}
