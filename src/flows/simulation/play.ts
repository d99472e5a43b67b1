import type { StateValue } from 'xstate';
import type { ChartTransition } from '../chart.types.ts';
import { type ChartMap, transitionsFrom } from '../chart-map.ts';

/** Something that a person can make happen. */
export interface Trigger {
  /** The event type; for a condition that becomes true, the key of its transition. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'event' | 'answer' | 'time' | 'condition';
}

/** Asks which of several conditions holds. */
export interface Question {
  /** What the answer is needed for: 'openCheckout is done'. */
  readonly label: string;
  readonly options: readonly Option[];
}

export interface Option {
  /** 'has url', or 'otherwise' if no other condition holds. */
  readonly condition: string;
  /** Undefined if nothing happens then. */
  readonly transition: ChartTransition | undefined;
}

/** One step and the states after it. */
export interface Step {
  /** Undefined for the start. */
  readonly trigger: Trigger | undefined;
  /** The conditions that the person chose. */
  readonly conditions: readonly string[];
  readonly value: StateValue;
  /** Ids of the active states, parents before children. */
  readonly active: readonly string[];
  readonly taken: readonly ChartTransition[];
  readonly isOver: boolean;
}

export interface Play {
  readonly steps: readonly Step[];
  /** The step that waits for an answer. */
  readonly pending: Pending | undefined;
}

export interface Pending {
  readonly trigger: Trigger | undefined;
  readonly answers: readonly Option[];
  readonly question: Question;
}

export const NOT_STARTED: Play = { steps: [], pending: undefined };

const KINDS: readonly Trigger['kind'][] = ['event', 'answer', 'time', 'condition'];

/** All that can happen in these states: events first, then answers, delays and conditions. */
export function triggersIn(map: ChartMap, active: readonly string[]): Trigger[] {
  const triggers = active
    .flatMap((id) => transitionsFrom(map, id))
    .flatMap((transition) => triggerOf(transition) ?? []);
  const distinct = [...new Map(triggers.map((trigger) => [trigger.id, trigger])).values()];
  return KINDS.flatMap((kind) => distinct.filter((trigger) => trigger.kind === kind));
}

function triggerOf(transition: ChartTransition): Trigger | undefined {
  const { key, event, label, guard } = transition;
  if (isCondition(transition)) return { id: key, label: guard, kind: 'condition' };
  // These follow at once from being in a state.
  if (event === '' || event.startsWith('xstate.done.state.')) return undefined;
  const kind = event.startsWith('xstate.after.') ? 'time' : event.startsWith('xstate.') ? 'answer' : 'event';
  return { id: event, label, kind };
}

/** Whether a transition waits for a condition to become true. */
export function isCondition({ event, guard }: ChartTransition): boolean {
  return event === '' && guard !== '' && guard !== 'otherwise';
}
