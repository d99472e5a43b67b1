import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Whether actor logic is a statechart. */
export function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'getStateNodeById' in logic;
}

/** Every state node of a machine below its root. */
export function stateNodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** Every transition of a machine, including those without a target or an action, which only block later ones. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return [machine.root, ...stateNodesOf(machine)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
}

/** The keys of all transitions that have an effect. */
export function transitionKeysOf(machine: AnyStateMachine): string[] {
  return transitionsOf(machine)
    .filter((transition) => transition.target || transition.actions.length > 0 || transition.reenter)
    .map(transitionKey);
}

/** Identifies a transition in every instance of the machine: `payment.failed | checkout.retry | 0`. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  return `${source.id} | ${eventType || 'always'} | ${indexAmongSiblings(transition)}`;
}

/** How many transitions of the same state and event are tried before this one. */
export function indexAmongSiblings(transition: AnyTransitionDefinition): number {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return siblings.indexOf(transition);
}
