import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type Guard, readGuard } from '#machines/support/in-words.ts';
import { transitionKey, transitionsOf } from '#machines/support/transitions.ts';

/** A machine with one fault in it. */
export interface Mutant {
  readonly kind: 'removed' | 'redirected' | 'unguarded' | 'guard';
  /** The transition that is at fault; a guard may be at fault in several. */
  readonly key: string;
  /** What has been done to it: 'goes to failed', 'is gone'. */
  readonly fault: string;
  readonly build: () => AnyStateMachine;
}

/** A loop that a fault has made ends after so many steps. */
const MOST_MICROSTEPS = 100;

/**
 * Every machine that differs from this one by one fault: each transition gone (for a guarded one the same as a guard that is
 * never true), leading to each sibling of its target, or without its guard (the same as one that is always true); and each
 * guard that stands in several places, or inside of another, always true and never true in all of them.
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
  return [
    mutant('removed', 'is gone', (list) => list.splice(index, 1)),
    ...(target ?? []).flatMap(siblingsOf).map(redirect),
    ...(guard
      ? [
          mutant('unguarded', 'is always taken', (list) => {
            const faulty = list[index];
            if (faulty) faulty.guard = undefined;
          }),
        ]
      : []),
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

/** Nothing of a copy is of the machine itself, so that it can be changed. */
export function copyOf(machine: AnyStateMachine): AnyStateMachine {
  const copy = machine.provide({});
  copy.options.maxIterations = MOST_MICROSTEPS;
  return copy;
}

function listOf(node: AnyStateNode, eventType: string): AnyTransitionDefinition[] {
  return (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];
}

/** The states that could be meant instead; parts that run side by side are no alternatives. */
function siblingsOf({ id, parent }: AnyStateNode): AnyStateNode[] {
  if (parent?.type !== 'compound') return [];
  return Object.values<AnyStateNode>(parent.states).filter((state) => state.id !== id);
}
