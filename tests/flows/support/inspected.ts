import type { InspectedEvent, InspectedSnapshot, StateValue } from '#contract/inspection.ts';

type Status = InspectedSnapshot['status'];

/** The messages of an inspected page about one actor. */
export function inspected(sessionId: string, machine: string | undefined, parentId?: string) {
  return {
    began: (value?: StateValue, status: Status = 'active'): InspectedEvent => ({
      type: '@xstate.actor',
      sessionId,
      parentId,
      name: `${sessionId} by name`,
      machine,
      snapshot: { status, value },
    }),
    received: (type: string): InspectedEvent => ({ type: '@xstate.event', sessionId, event: { type } }),
    stepped: (type: string, transitions: readonly string[], value: StateValue): InspectedEvent => ({
      type: '@xstate.microstep',
      sessionId,
      machine: machine ?? '',
      name: `${sessionId} by name`,
      event: { type },
      transitions,
      snapshot: { status: 'active', value },
    }),
    settled: (type: string, value?: StateValue, status: Status = 'active'): InspectedEvent => ({
      type: '@xstate.snapshot',
      sessionId,
      event: { type },
      snapshot: { status, value },
    }),
  };
}
