import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type Guard, readGuard } from '#machines/support/in-words.ts';
import { transitionKey, transitionsOf } from '#machines/support/transitions.ts';
import { exploreModel, remembered, transitionsIn, writeValue } from './graph.ts';
import type { PathModel } from './model.ts';
import { type Path, stepPaths, transitionPaths } from './paths.ts';
import { type Walk, walkerOf, walkPath } from './walk.ts';

/** A machine with one fault in it. */
interface Mutant {
  readonly kind: 'removed' | 'redirected' | 'unguarded' | 'guard';
  /** Key of the faulty transition; a faulty guard may affect several. */
  readonly key: string;
  /** Describes the fault: 'goes to failed', 'is gone'. */
  readonly fault: string;
  readonly build: () => AnyStateMachine;
}

/** Stops endless loops caused by a fault. */
const MAX_MICROSTEPS = 100;

/**
 * Every machine that differs from this one by one fault: each transition removed (for a guarded one the same as a guard that
 * is never true), redirected to each sibling of its target, or without its guard (the same as one that is always true); and
 * each guard that is used in several places, or inside another guard, always and never true in all of them.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return [
    ...transitionsOf(machine).flatMap((transition) => transitionMutants(machine, transition)),
    ...guardMutants(machine),
  ];
}

function transitionMutants(machine: AnyStateMachine, transition: AnyTransitionDefinition): Mutant[] {
  const { source, eventType, target, guard } = transition;
  const key = transitionKey(transition);
  const index = listOf(source, eventType).indexOf(transition);
  const mutant = (kind: Mutant['kind'], fault: string, change: (list: AnyTransitionDefinition[]) => void): Mutant => ({
    kind,
    key,
    fault,
    build: () => {
      const copy = copyOf(machine);
      change(listOf(copy.getStateNodeById(source.id), eventType));
      return copy;
    },
  });
  const redirect = (sibling: AnyStateNode) =>
    mutant('redirected', `goes to ${sibling.id.replace(`${machine.id}.`, '')}`, (list) => {
      const faulty = list[index];
      if (faulty) faulty.target = [faulty.source.machine.getStateNodeById(sibling.id)];
    });
  const unguard = mutant('unguarded', 'is always taken', (list) => {
    const faulty = list[index];
    if (faulty) faulty.guard = undefined;
  });
  return [
    mutant('removed', 'is gone', (list) => list.splice(index, 1)),
    ...(target ?? []).flatMap(siblingsOf).map(redirect),
    ...(guard ? [unguard] : []),
  ];
}

function guardMutants(machine: AnyStateMachine): Mutant[] {
  const uses = transitionsOf(machine).flatMap((transition) => {
    if (!transition.guard) return [];
    const guard = readGuard(transition.guard);
    return namesIn(guard).map((name) => ({ name, isAlone: 'name' in guard, key: transitionKey(transition) }));
  });
  const names = [...new Set(uses.map(({ name }) => name))];
  return names.flatMap((name) => {
    const own = uses.filter((use) => use.name === name);
    if (own.length === 1 && own[0]?.isAlone) return [];
    return [true, false].map(
      (answer): Mutant => ({
        kind: 'guard',
        key: own[0]?.key ?? '',
        fault: `${name} is ${answer ? 'always' : 'never'} true`,
        build: () => copyOf(machine.provide({ guards: { [name]: () => answer } })),
      }),
    );
  });
}

function namesIn(guard: Guard): string[] {
  return 'name' in guard ? [guard.name] : guard.guards.flatMap(namesIn);
}

/** A copy that shares nothing with the machine, so that it can be changed. */
function copyOf(machine: AnyStateMachine): AnyStateMachine {
  const copy = machine.provide({});
  copy.options.maxIterations = MAX_MICROSTEPS;
  return copy;
}

function listOf(node: AnyStateNode, eventType: string): AnyTransitionDefinition[] {
  return (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];
}

/** The alternatives to a state; states of a parallel parent have none. */
function siblingsOf({ id, parent }: AnyStateNode): AnyStateNode[] {
  if (parent?.type !== 'compound') return [];
  return Object.values<AnyStateNode>(parent.states).filter((state) => state.id !== id);
}

/** The number of a machine's faults that its paths detect. */
export interface Proof {
  readonly machine: string;
  /** Mutants that behave differently. */
  readonly mutants: number;
  readonly noticed: number;
  readonly unnoticed: readonly Mutant[];
  /** Mutants that behave the same: they take a detour and do exactly what the machine does in every state. */
  readonly equivalent: readonly Mutant[];
}

/**
 * Walks the paths of the sound machine in each of its mutants. A mutant is noticed when a path leads into another state, an
 * event is taken instead of ignored or the other way round, an effect differs, or an invariant fails.
 * @throws {Error} when a copy without any fault is noticed
 */
export function prove(model: PathModel): Proof {
  const graphs = exploreModel(model);
  const walkOf = remembered(walkerOf(model));
  const isNoticed = (machine: AnyStateMachine, paths: readonly Path[], isStrict = false) =>
    paths.some((path) => differs(path, walkOf(path), model, machine, isStrict));
  const paths = transitionPaths(graphs).sort((a, b) => a.steps.length - b.steps.length);
  if (isNoticed(copyOf(model.stubbed), paths, true)) throw new Error(`A copy of ${model.machine.id} differs from it`);

  const affected = (mutant: Mutant, all: readonly Path[]) => all.filter((path) => concerns(mutant, path, walkOf(path)));
  const mutants = mutantsOf(model.stubbed);
  const quiet = mutants.filter((mutant) => !isNoticed(mutant.build(), affected(mutant, paths)));
  // A detour ends in the same state. Any other mutant without a difference is a superfluous transition or a gap in the model.
  const detours = quiet.filter(({ kind }) => kind === 'redirected');
  const everyStep = detours.length > 0 ? stepPaths(graphs) : [];
  const takenBy = transitionsIn(model);
  const taken = everyStep.map(({ steps }) => steps.slice(-1).flatMap(takenBy));
  const equivalent = detours.filter((mutant) => {
    // What follows a step is the same wherever the step itself has made no difference.
    const passing = everyStep.filter((_, index) => taken[index]?.includes(mutant.key));
    return passing.length > 0 && !isNoticed(mutant.build(), passing, true);
  });
  const unnoticed = quiet.filter((mutant) => !equivalent.includes(mutant));
  const count = mutants.length - equivalent.length;
  return { machine: model.machine.id, mutants: count, noticed: count - unnoticed.length, unnoticed, equivalent };
}

/** False for a path that does not reach the fault. */
function concerns({ kind, key }: Mutant, { steps }: Path, { transitions, states }: Walk): boolean {
  if (kind === 'guard') return true;
  if (kind !== 'unguarded') return transitions.has(key);
  const [source = '', event = ''] = key.split(' | ');
  return states.has(source) && (event === 'always' || steps.some((step) => step.event.type === event));
}

/** @param isStrict also compares context and output, even where neither paths nor invariants look at them */
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
