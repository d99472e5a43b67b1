import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionKey } from '#machines/support/transition-key.ts';

/** Every state node of a machine below its root. */
export function stateNodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** Every transition of a machine, also those that only hold others back. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return [machine.root, ...stateNodesOf(machine)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
}

/** The key of every transition that does something. */
export function transitionKeysOf(machine: AnyStateMachine): string[] {
  return transitionsOf(machine)
    .filter((transition) => transition.target || transition.actions.length > 0 || transition.reenter)
    .map(transitionKey);
}
