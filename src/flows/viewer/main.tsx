import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { INSPECTION_CHANNEL, type InspectionMessage, inspectionMessage } from '#contract/inspection.ts';
import '#design/global.css.ts';
import { createSearch, searchEntriesOf } from '../search.ts';
import { placeAt } from './place.ts';
import { viewerMachine } from './viewer.machine.ts';
import { Viewer } from './viewer.tsx';
import type { Flows } from './viewer-context.ts';

const viewer = viewerMachine.provide({
  actors: {
    loadFlows: fromPromise(async ({ signal }) => {
      const flows: Omit<Flows, 'search'> = await (await fetchFile('flows.json', signal)).json();
      return { ...flows, search: createSearch(flows.charts.flatMap(searchEntriesOf)) };
    }),
    /** Safari allows copying only right after a press, so the clipboard item takes the text as a promise. */
    copyFile: fromPromise<void, { file: string }>(async ({ input, signal }) => {
      const file = fetchFile(input.file, signal);
      const text = file.then(async (response) => new Blob([await response.text()], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    }),
    watchAddress: fromCallback(({ sendBack }) => {
      const listen = () => sendBack({ type: 'place.changed', place: currentPlace() });
      window.addEventListener('hashchange', listen);
      return () => window.removeEventListener('hashchange', listen);
    }),
    /** Requests the running actors of inspected pages, then forwards the pages' messages. */
    watchInspection: fromCallback(({ sendBack }) => {
      const channel = new BroadcastChannel(INSPECTION_CHANNEL);
      channel.addEventListener('message', ({ data }) => {
        // Another version of the app may send different messages.
        const { success, output } = v.safeParse(inspectionMessage, data);
        if (success && output.type !== 'viewer.opened') sendBack(output);
      });
      channel.postMessage({ type: 'viewer.opened' } satisfies InspectionMessage);
      return () => channel.close();
    }),
  },
  actions: {
    showAddress: (_, { hash, isNew }) => {
      const address = hash === '#' ? window.location.pathname : hash;
      if (isNew) window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
  },
});

function currentPlace() {
  return placeAt(window.location.hash);
}

async function fetchFile(file: string, signal: AbortSignal): Promise<Response> {
  // Cached charts of an earlier deployment would not match the viewer.
  const response = await fetch(`/flows/${file}`, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status}`);
  return response;
}

const root = document.getElementById('root');
const actor = createActor(viewer, { input: { place: currentPlace() } }).start();
if (root) createRoot(root).render(<Viewer actor={actor} />);
