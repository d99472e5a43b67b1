import * as v from 'valibot';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { INSPECTION_CHANNEL, type InspectionMessage, inspectionMessage } from '#contract/inspection.ts';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import type { DrawnChart, FlowIndex, SearchEntry } from '../chart.types.ts';
import { liveMachine } from '../live/live.machine.ts';
import { createSearch } from '../search.ts';
import { type ClipboardContext, clipboardMachine } from './clipboard.machine.ts';
import { placeAt } from './place.ts';
import { viewerMachine } from './viewer.machine.ts';
import type { Collection } from './viewer-context.ts';

/** The root actor of the page, with access to the browser. */
export function createViewer() {
  return createActor(viewer, { input: { place: currentPlace() } });
}

/** The address of an exported file. */
export function addressOf(file: string): string {
  return `/flows/${file}`;
}

const viewer = viewerMachine.provide({
  actors: {
    clipboard: clipboardMachine.provide({
      actors: { copyFile: fromPromise<void, ClipboardContext>(({ input }) => copyFile(input.file)) },
    }),
    live: liveMachine.provide({
      actors: { watchInspection: fromCallback(({ sendBack }) => watchInspection(sendBack)) },
    }),
    loadCollection: fromPromise<Collection, undefined>(({ signal }) => loadCollection(signal)),
    loadChart: fromPromise<DrawnChart, { path: string }>(({ input, signal }) =>
      load(`${input.path}.chart.json`, signal),
    ),
    watchAddress: fromCallback(({ sendBack }) => {
      const listen = () => sendBack({ type: 'place.changed', place: currentPlace() });
      window.addEventListener('hashchange', listen);
      return () => window.removeEventListener('hashchange', listen);
    }),
  },
  actions: {
    printPage: () => window.print(),
    showAddress: (_, { hash, isNew }) => {
      const address = hash === '#' ? window.location.pathname : hash;
      if (isNew) window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
    setTitle: (_, { title }) => {
      document.title = title;
    },
  },
});

function currentPlace() {
  return placeAt(window.location.hash);
}

async function loadCollection(signal: AbortSignal): Promise<Collection> {
  const [index, entries, coverage] = await Promise.all([
    load<FlowIndex>('index.json', signal),
    load<readonly SearchEntry[]>('search.json', signal),
    load<FlowCoverage>('coverage.json', signal),
  ]);
  return { index, entries, search: createSearch(entries), coverage };
}

async function load<Content>(file: string, signal: AbortSignal): Promise<Content> {
  return (await fetchFile(file, signal)).json();
}

async function fetchFile(file: string, signal?: AbortSignal): Promise<Response> {
  // Cached charts of an earlier deployment would not match the others.
  const response = await fetch(addressOf(file), { cache: 'no-cache', ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status}`);
  return response;
}

/** Safari allows copying only right after a press, so the clipboard item takes the text as a promise. */
async function copyFile(file: string): Promise<void> {
  const text = fetchFile(file).then(async (response) => new Blob([await response.text()], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

/** Asks inspected pages for what they run, then reports their messages. Returns a function that stops it. */
function watchInspection(onMessage: (message: Exclude<InspectionMessage, { type: 'viewer.opened' }>) => void) {
  const channel = new BroadcastChannel(INSPECTION_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    // Another version of the app may send other messages.
    const { success, output } = v.safeParse(inspectionMessage, data);
    if (success && output.type !== 'viewer.opened') onMessage(output);
  });
  channel.postMessage({ type: 'viewer.opened' } satisfies InspectionMessage);
  return () => channel.close();
}
