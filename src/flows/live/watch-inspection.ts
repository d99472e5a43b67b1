import { INSPECTION_CHANNEL, type InspectionMessage } from '#contract/inspection.ts';
import { readMessage } from './read-message.ts';

/** What pages tell. */
type News = Exclude<InspectionMessage, { readonly type: 'viewer.opened' }>;

/** Asks the inspected pages for all that runs in them, and calls back with what they tell. Returns the way to stop. */
export function watchInspection(onMessage: (message: News) => void): () => void {
  const channel = new BroadcastChannel(INSPECTION_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const message = readMessage(data);
    if (message && message.type !== 'viewer.opened') onMessage(message);
  });
  channel.postMessage({ type: 'viewer.opened' } satisfies InspectionMessage);
  return () => channel.close();
}
