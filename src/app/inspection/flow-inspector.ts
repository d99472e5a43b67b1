import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor, InspectionEvent } from 'xstate';
import { INSPECTION_CHANNEL, type InspectedEvent, type InspectionMessage } from '#contract/inspection.ts';
import { randomKey } from '../browser/random-key.ts';
import { microstepOf, shownOf } from './inspected-event.ts';

/** Hears all that runs in this page and tells the flow viewer of it, but not what it is about. */
export function createFlowInspector(): (event: InspectionEvent) => void {
  const page = randomKey();
  const channel = new BroadcastChannel(INSPECTION_CHANNEL);
  const post = (message: InspectionMessage) => channel.postMessage(message);
  const tell = (event: InspectedEvent) => post({ type: 'page.inspected', page, event });
  const running = new Map<string, AnyActor>();
  const send = (event: StatelyInspectionEvent) => {
    const shown = shownOf(event, running.get(event.sessionId)?.id ?? event.sessionId);
    if (shown) tell(shown);
  };
  // Its own observer would tell of nothing before the browser is idle, and of the last steps before a page is left never.
  const inspector = createInspector({ send }, { sanitizeEvent: ({ type }) => ({ type }), sanitizeContext: () => ({}) });
  const tellAll = () => {
    for (const actor of running.values()) inspector.actor(actor, actor.getSnapshot());
  };
  channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type === 'viewer.opened') tellAll();
  });
  window.addEventListener('pagehide', () => post({ type: 'page.left', page }));
  // The browser may bring a page back as it was.
  window.addEventListener('pageshow', ({ persisted }) => persisted && tellAll());

  return (inspected) => {
    const actor = inspected.actorRef as AnyActor;
    if (inspected.type === '@xstate.actor') {
      running.set(actor.sessionId, actor);
      inspector.actor(actor);
    }
    if (inspected.type === '@xstate.event') inspector.event(actor, inspected.event);
    if (inspected.type === '@xstate.microstep') tell(microstepOf(actor, inspected));
    if (inspected.type === '@xstate.snapshot') {
      inspector.snapshot(actor, inspected.snapshot, { event: inspected.event });
      if (inspected.snapshot.status !== 'active') running.delete(actor.sessionId);
    }
  };
}
