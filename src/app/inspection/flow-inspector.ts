import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { safeParse } from 'valibot';
import type { AnyActor, InspectionEvent } from 'xstate';
import { INSPECTION_CHANNEL, type InspectionMessage, inspectedEvent } from '#contract/inspection.ts';
import { transitionKey } from '#machines/support/transitions.ts';
import { randomKey } from '../browser/random-key.ts';

/** Sends this page's actors to the flow viewer, without context or payloads. */
export function createFlowInspector(): (event: InspectionEvent) => void {
  const page = randomKey();
  const channel = new BroadcastChannel(INSPECTION_CHANNEL);
  const post = (message: InspectionMessage) => channel.postMessage(message);
  /** The schema strips everything that must not leave the page. */
  const report = (event: unknown) => {
    const { success, output } = safeParse(inspectedEvent, event);
    if (success) post({ type: 'page.inspected', page, event: output });
  };
  const running = new Map<string, AnyActor>();
  const send = (event: StatelyInspectionEvent) => {
    const name = running.get(event.sessionId)?.id ?? event.sessionId;
    report({ parentId: undefined, ...event, name, machine: machineOf(event) });
  };
  // The inspector's default observer waits for idle time and so loses the last steps on a page.
  const inspector = createInspector({ send }, { sanitizeEvent: ({ type }) => ({ type }), sanitizeContext: () => ({}) });
  const reportAll = () => {
    for (const actor of running.values()) inspector.actor(actor, actor.getSnapshot());
  };
  channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type === 'viewer.opened') reportAll();
  });
  window.addEventListener('pagehide', () => post({ type: 'page.left', page }));
  // The back/forward cache may restore the page.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reportAll());

  return (inspected) => {
    const actor = inspected.actorRef as AnyActor;
    const { id: name, sessionId, logic } = actor;
    if (inspected.type === '@xstate.actor') {
      running.set(sessionId, actor);
      inspector.actor(actor);
    }
    if (inspected.type === '@xstate.event') inspector.event(actor, inspected.event);
    if (inspected.type === '@xstate.microstep')
      report({
        ...inspected,
        sessionId,
        name,
        machine: logic.id,
        transitions: inspected._transitions.map(transitionKey),
      });
    if (inspected.type === '@xstate.snapshot') {
      inspector.snapshot(actor, inspected.snapshot, { event: inspected.event });
      if (inspected.snapshot.status !== 'active') running.delete(sessionId);
    }
  };
}

function machineOf(event: StatelyInspectionEvent): string | undefined {
  return event.type === '@xstate.actor' && event.definition ? JSON.parse(event.definition).id : undefined;
}
