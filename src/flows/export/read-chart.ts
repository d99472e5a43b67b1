import type { AnyActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartInvoke, ChartState, ChartTransition } from '#flows/chart.ts';
import { eventInWords, guardInWords, readGuard } from '#machines/support/in-words.ts';
import { indexAmongSiblings, isMachine, transitionKey, transitionsOf } from '#machines/support/transitions.ts';

export interface FoundMachine {
  readonly area: string;
  /** The name of its file, without the extension. */
  readonly name: string;
  readonly machine: AnyStateMachine;
}

/** The chart of a machine, as plain data. */
export function chartOf({ area, name, machine }: FoundMachine): Chart {
  return {
    id: machine.id,
    area,
    name,
    root: stateOf(machine.root),
    transitions: transitionsOf(machine).map(transitionOf),
  };
}

function stateOf(node: AnyStateNode): ChartState {
  const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return {
    id: node.id,
    key: node.key,
    ...(node.parent && { parent: node.parent.id }),
    kind: node.type,
    description: node.description ?? '',
    tags: node.tags,
    entry: configuredActions(node.config.entry),
    exit: configuredActions(node.config.exit),
    invokes: node.invoke.map(({ id, src }) => invokeOf(node, id, src)),
    ...(initial && { initial: initial.id }),
    states: Object.values<AnyStateNode>(node.states).map(stateOf),
  };
}

function invokeOf({ machine }: AnyStateNode, id: string, src: string | AnyActorLogic): ChartInvoke {
  const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
  return { id, src: typeof src === 'string' ? src : id, ...(isMachine(logic) && { machine: logic.id }) };
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const { source, eventType, actions, reenter } = transition;
  const targets = (transition.target ?? []).map(({ id }) => id);
  return {
    key: transitionKey(transition),
    source: source.id,
    targets,
    event: eventType,
    label: eventInWords(eventType, source.machine.implementations.delays),
    guard: conditionOf(transition),
    actions: actions.map(nameOf),
    isInternal: !reenter && targets.every((id) => `${id}.`.startsWith(`${source.id}.`)),
  };
}

function conditionOf(transition: AnyTransitionDefinition): string {
  if (transition.guard) return guardInWords(readGuard(transition.guard));
  return indexAmongSiblings(transition) > 0 ? 'otherwise' : '';
}

/** Read from the config: a node's own lists include the actions with which XState starts and cancels delays. */
function configuredActions(actions: unknown): string[] {
  return [actions ?? []].flat().map(nameOf);
}

function nameOf(action: unknown): string {
  return typeof action === 'string' ? action : String((action as { readonly type: unknown }).type);
}
