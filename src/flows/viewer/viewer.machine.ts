import { assign, not, sendTo, setup } from 'xstate';
import { unprovided, unprovidedAction, unprovidedCallback } from '#machines/support/unprovided.ts';
import type { DrawnChart } from '../chart.types.ts';
import { mapChart } from '../chart-map.ts';
import type { Box } from '../layout.types.ts';
import { liveMachine } from '../live/live.machine.ts';
import { find } from '../search/find.ts';
import { type SimulationMessage, simulationMachine } from '../simulation/simulation.machine.ts';
import { selectIsRunning } from '../simulation/simulation.selectors.ts';
import { viewportMachine } from '../viewport/viewport.machine.ts';
import { clipboardMachine } from './clipboard.machine.ts';
import type { Collection } from './collection.types.ts';
import { beginningOf, boxAround, partAt } from './parts.ts';
import { hashOf, type Place, placeOfQuery, titleOf } from './place.ts';
import type { Arrival, OpenChart, ViewerContext, ViewerEvent, ViewerInput } from './viewer.types.ts';
import { openChartIn, pathIn } from './viewer-context.ts';

export const viewerMachine = setup({
  types: {
    context: {} as ViewerContext,
    events: {} as ViewerEvent,
    input: {} as ViewerInput,
    tags: {} as 'busy' | 'error',
    children: {} as { clipboard: 'clipboard'; live: 'live'; watchAddress: 'watchAddress' },
  },
  actors: {
    loadCollection: unprovided<Collection>('loadCollection'),
    loadChart: unprovided<DrawnChart, { path: string }>('loadChart'),
    /** Sends 'place.changed' with each new address. */
    watchAddress: unprovidedCallback('watchAddress'),
    simulation: simulationMachine,
    viewport: viewportMachine,
    clipboard: clipboardMachine,
    live: liveMachine,
  },
  actions: {
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    keepCollection: assign((_, { collection }: { collection: Collection }) => ({ collection })),
    search: assign(({ context: { place, collection } }) => ({
      found: place.page === 'results' && collection ? find(collection.entries, place.query) : [],
    })),
    keepChart: assign({
      opened: ({ context, spawn, self }, { chart }: { chart: DrawnChart }) => {
        const map = mapChart(chart);
        const simulation = spawn('simulation', { input: { map, parent: self } });
        const viewport = spawn('viewport', { input: { picture: chart.layout, begin: beginningOf(chart) } });
        return { ...context.opened, [chart.id]: { chart, map, simulation, viewport } };
      },
    }),
    showPart: sendTo(
      ({ context }) => requiredChart(context).viewport,
      ({ context }) => ({ type: 'part.show', part: requiredPart(context) }),
    ),
    followFlow: sendTo(
      ({ context }, { machine }: Arrival) => openedAs(machine, context).viewport,
      ({ context }, { machine, arrived }: Arrival) => ({
        type: 'part.show',
        part: boxAround(openedAs(machine, context).chart, arrived),
      }),
    ),
    askLive: sendTo('live', ({ context }) => ({ type: 'chart.shown', machine: requiredChart(context).chart.id })),
    printPage: unprovidedAction<undefined>('printPage'),
    /** `isFresh`: Back leads to where the browser was before. */
    showAddress: unprovidedAction<{ hash: string; isFresh: boolean }>('showAddress'),
    nameWindow: unprovidedAction<{ title: string }>('nameWindow'),
  },
  guards: {
    hasNoCollection: ({ context }) => context.collection === undefined,
    isList: ({ context: { place } }) => place.page === 'list',
    isResults: ({ context: { place } }) => place.page === 'results',
    isLive: ({ context: { place } }) => place.page === 'live',
    isComponents: ({ context: { place } }) => place.page === 'components',
    isElsewhere: ({ context }, { place }: { place: Place }) => hashOf(place) !== hashOf(context.place),
    hasPart: ({ context }) => partIn(context) !== undefined,
    isOpened: ({ context }) => openChartIn(context) !== undefined,
    hasArrived: (_, { arrived }: SimulationMessage) => arrived.length > 0,
    isFollowed: ({ context }, { machine, arrived }: Arrival) => {
      const open = openChartIn(context);
      if (open?.chart.id !== machine || selectIsRunning(open.simulation.getSnapshot())) return false;
      return arrived.some((id) => open.map.states.has(id));
    },
    isKnown: ({ context }) => pathIn(context) !== undefined,
  },
}).createMachine({
  id: 'viewer',
  description: 'Every chart there is: to be found, looked at, and tried out.',
  context: ({ input }) => ({ ...input, collection: undefined, found: [], opened: {} }),
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'clipboard', src: 'clipboard' },
    { id: 'live', src: 'live', input: ({ self }) => ({ parent: self }) },
  ],
  type: 'parallel',
  states: {
    collection: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadCollection',
            src: 'loadCollection',
            onDone: {
              target: 'ready',
              actions: { type: 'keepCollection', params: ({ event }) => ({ collection: event.output }) },
            },
            onError: 'failed',
          },
        },
        failed: { tags: 'error', on: { 'collection.retry': 'loading' } },
        ready: {},
      },
    },
    page: {
      initial: 'deciding',
      on: {
        'flow.moved': {
          guard: { type: 'hasArrived', params: ({ event }) => event },
          actions: { type: 'followFlow', params: ({ event }) => event },
        },
        'chart.print': { actions: 'printPage' },
        'place.changed': { target: '.deciding', actions: { type: 'keepPlace', params: ({ event }) => event } },
        'place.choose': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: '.deciding',
          actions: [
            { type: 'showAddress', params: ({ event }) => ({ hash: hashOf(event.place), isFresh: true }) },
            { type: 'keepPlace', params: ({ event }) => event },
          ],
        },
        'query.change': {
          target: '.deciding',
          actions: [
            {
              type: 'showAddress',
              params: ({ context, event }) => ({
                hash: hashOf(placeOfQuery(event.text)),
                isFresh: context.place.page !== 'results',
              }),
            },
            { type: 'keepPlace', params: ({ event }) => ({ place: placeOfQuery(event.text) }) },
          ],
        },
      },
      states: {
        deciding: {
          entry: { type: 'nameWindow', params: ({ context }) => ({ title: titleOf(context.place) }) },
          always: [
            { guard: 'isComponents', target: 'components' },
            { guard: 'hasNoCollection', target: 'waiting' },
            { guard: 'isList', target: 'list' },
            { guard: 'isResults', target: 'results' },
            { guard: 'isLive', target: 'live' },
            { guard: 'hasPart', target: 'chart', actions: 'showPart' },
            { guard: 'isOpened', target: 'chart', actions: 'askLive' },
            { guard: 'isKnown', target: 'opening' },
            { target: 'unknown' },
          ],
        },
        waiting: { always: { guard: not('hasNoCollection'), target: 'deciding' } },
        list: {},
        results: { entry: 'search' },
        live: { description: 'What runs in a page of the app that somebody clicks through.' },
        components: { description: 'Parts of the screen that no flow leads to yet.' },
        opening: {
          tags: 'busy',
          invoke: {
            id: 'loadChart',
            src: 'loadChart',
            input: ({ context }) => ({ path: pathIn(context) ?? '' }),
            onDone: {
              target: 'deciding',
              actions: { type: 'keepChart', params: ({ event }) => ({ chart: event.output }) },
            },
            onError: 'failed',
          },
        },
        failed: {
          description: 'The chart could not be loaded.',
          tags: 'error',
          on: { 'chart.retry': 'opening' },
        },
        chart: {
          on: {
            'live.moved': {
              guard: { type: 'isFollowed', params: ({ event }) => event },
              actions: { type: 'followFlow', params: ({ event }) => event },
            },
          },
        },
        unknown: { description: 'The address names no machine that there is.' },
      },
    },
    look: {
      initial: 'picture',
      states: {
        picture: { on: { 'outline.open': 'outline' } },
        outline: { description: 'The chart in words.', on: { 'outline.close': 'picture' } },
      },
    },
    counts: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'counts.toggle': 'shown' } },
        shown: {
          description: 'Each transition says how many paths of the tests take it.',
          on: { 'counts.toggle': 'hidden' },
        },
      },
    },
  },
});

function partIn(context: ViewerContext): Box | undefined {
  const open = openChartIn(context);
  return open && partAt(open.chart, context.place);
}

function openedAs(machine: string, { opened }: ViewerContext): OpenChart {
  const open = opened[machine];
  if (!open) throw new Error(`${machine} is not open`);
  return open;
}

function requiredPart(context: ViewerContext): Box {
  const part = partIn(context);
  if (!part) throw new Error('Nothing of the chart is looked at');
  return part;
}

function requiredChart(context: ViewerContext): OpenChart {
  const open = openChartIn(context);
  if (!open) throw new Error('No chart is open');
  return open;
}
