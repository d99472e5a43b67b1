import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor, InspectionEvent } from 'xstate';
import type { InspectedEvent, InspectedSnapshot } from '#contract/inspection.ts';
import { transitionKey } from '#machines/support/transitions.ts';

/**
 * What the viewer shows of an event of Stately's inspector. What is not named here stays in the page.
 * @param name of the actor among its parent's, which the inspector does not tell
 */
export function shownOf(event: StatelyInspectionEvent, name: string): InspectedEvent | undefined {
  const { type, sessionId } = event;
  switch (type) {
    case '@xstate.actor':
      return {
        type,
        sessionId,
        parentId: event.parentId,
        name,
        machine: event.definition && idOf(event.definition),
        snapshot: shownSnapshot(event.snapshot),
      };
    case '@xstate.event':
      return { type, sessionId, event: { type: event.event.type } };
    case '@xstate.snapshot':
      return { type, sessionId, event: { type: event.event.type }, snapshot: shownSnapshot(event.snapshot) };
    default:
      return undefined;
  }
}

/** What the viewer shows of a step of a statechart: no other actors make any. */
export function microstepOf(
  { id, sessionId, logic }: AnyActor,
  { type, event, snapshot, _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>,
): InspectedEvent {
  return {
    type,
    sessionId,
    machine: logic.id,
    name: id,
    event: { type: event.type },
    transitions: _transitions.map(transitionKey),
    snapshot: shownSnapshot(snapshot),
  };
}

function shownSnapshot({ status, value }: Partial<InspectedSnapshot>): InspectedSnapshot {
  return { status: status ?? 'active', ...(value !== undefined && { value }) };
}

function idOf(definition: string): string | undefined {
  const { id }: { id?: string } = JSON.parse(definition);
  return id;
}
