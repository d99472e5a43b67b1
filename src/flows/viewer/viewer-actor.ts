import { createActor, fromCallback, fromPromise } from 'xstate';
import type { DrawnChart } from '../chart.types.ts';
import { liveMachine } from '../live/live.machine.ts';
import { watchInspection } from '../live/watch-inspection.ts';
import { currentPlace, showHash, watchPlace } from './browser-address.ts';
import { type ClipboardContext, clipboardMachine } from './clipboard.machine.ts';
import type { Collection } from './collection.types.ts';
import { copyText } from './copy-text.ts';
import { loadChart, loadCollection, loadText } from './flow-files.ts';
import { viewerMachine } from './viewer.machine.ts';
import type { ViewerActor } from './viewer-props.ts';

const viewer = viewerMachine.provide({
  actors: {
    clipboard: clipboardMachine.provide({
      actors: { copyFile: fromPromise<void, ClipboardContext>(({ input }) => copyText(loadText(input.file))) },
    }),
    live: liveMachine.provide({
      actors: { watchInspection: fromCallback(({ sendBack }) => watchInspection(sendBack)) },
    }),
    loadCollection: fromPromise<Collection, undefined>(({ signal }) => loadCollection(signal)),
    loadChart: fromPromise<DrawnChart, { path: string }>(({ input, signal }) => loadChart(input.path, signal)),
    watchAddress: fromCallback(({ sendBack }) => watchPlace((place) => sendBack({ type: 'place.changed', place }))),
  },
  actions: {
    printPage: () => window.print(),
    showAddress: (_, { hash, isFresh }) => showHash(hash, isFresh),
    nameWindow: (_, { title }) => {
      document.title = title;
    },
  },
});

/** The root actor of the page. It is not started yet. */
export function createViewer(): ViewerActor {
  return createActor(viewer, { input: { place: currentPlace() } });
}
