import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor, AnyActorRef, InspectionEvent } from 'xstate';
import { INSPECTION_CHANNEL, type InspectionMessage } from '#contract/inspection.ts';
import { randomKey } from '../browser/random-key.ts';
import { microstepOf, shownOf } from './inspected-event.ts';

/** Hears all that runs in an actor system and tells the flow viewer of it, but not what it is about. */
export function createFlowInspector(): (event: InspectionEvent) => void {
  const page = randomKey();
  const channel = new BroadcastChannel(INSPECTION_CHANNEL);
  const post = (message: InspectionMessage) => channel.postMessage(message);
  const names = new Map<string, string>();
  const send = (event: StatelyInspectionEvent) => {
    const shown = shownOf(event, names.get(event.sessionId) ?? event.sessionId);
    if (shown) post({ type: 'page.inspected', page, event: shown });
  };
  // Its own observer would tell of nothing before the browser is idle, and of the last steps before a page is left never.
  const inspector = createInspector({ send }, { sanitizeEvent: ({ type }) => ({ type }), sanitizeContext: () => ({}) });
  let root: AnyActorRef | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type !== 'viewer.opened' || !root) return;
    for (const actor of withChildren(root)) inspector.actor(actor, actor.getSnapshot());
  });
  window.addEventListener('pagehide', () => post({ type: 'page.left', page }));

  return (inspected) => {
    const actor = inspected.actorRef as AnyActor;
    if (inspected.type === '@xstate.actor') {
      names.set(actor.sessionId, actor.id);
      if (actor.sessionId === inspected.rootId) root = actor;
      inspector.actor(actor);
    }
    if (inspected.type === '@xstate.event') inspector.event(actor, inspected.event);
    if (inspected.type === '@xstate.snapshot')
      inspector.snapshot(actor, inspected.snapshot, { event: inspected.event });
    if (inspected.type === '@xstate.microstep')
      post({ type: 'page.inspected', page, event: microstepOf(actor, inspected) });
  };
}

function withChildren(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} } = actor.getSnapshot() as { readonly children?: Readonly<Record<string, AnyActorRef>> };
  return [actor, ...Object.values(children).flatMap(withChildren)];
}
