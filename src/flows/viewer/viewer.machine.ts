import { assign, not, sendTo, setup } from 'xstate';
import { unprovided, unprovidedAction, unprovidedCallback } from '#machines/support/unprovided.ts';
import type { Box, DrawnChart } from '../chart.types.ts';
import { boxAround, mapChart } from '../chart-map.ts';
import { type LiveMessage, liveMachine } from '../live/live.machine.ts';
import { type SimulationMessage, selectIsRunning, simulationMachine } from '../simulation/simulation.machine.ts';
import { clipboardMachine } from './clipboard.machine.ts';
import { hashOf, type Place, placeOfQuery, titleOf } from './place.ts';
import {
  type Collection,
  currentChart,
  currentEntry,
  type ViewerContext,
  type ViewerEvent,
  type ViewerInput,
} from './viewer-context.ts';

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
    /** Sends 'place.changed'. */
    watchAddress: unprovidedCallback('watchAddress'),
    simulation: simulationMachine,
    clipboard: clipboardMachine,
    live: liveMachine,
  },
  actions: {
    setPlace: assign((_, { place }: { place: Place }) => ({ place })),
    setCollection: assign((_, { collection }: { collection: Collection }) => ({ collection })),
    search: assign(({ context: { place, collection } }) => ({
      found: place.page === 'results' && collection ? collection.search(place.query) : [],
    })),
    addChart: assign({
      opened: ({ context, spawn, self }, { chart }: { chart: DrawnChart }) => {
        const map = mapChart(chart);
        const simulation = spawn('simulation', { input: { map, parent: self } });
        return { ...context.opened, [chart.id]: { chart, map, simulation, focus: undefined } };
      },
    }),
    showSelection: assign(({ context }) => {
      const { place } = context;
      return place.page === 'chart' ? focusOn(context, place.machine, selectionIn(context)) : {};
    }),
    showEntered: assign(({ context }, { machine, entered }: Entered) => {
      const open = context.opened[machine];
      return open ? focusOn(context, machine, boxAround(open.chart, entered)) : {};
    }),
    askLive: sendTo('live', ({ context }) => ({ type: 'chart.shown', machine: currentChart(context)?.chart.id ?? '' })),
    printPage: unprovidedAction<undefined>('printPage'),
    /** `isNew` adds an entry to the browser's history. */
    showAddress: unprovidedAction<{ hash: string; isNew: boolean }>('showAddress'),
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
  },
  guards: {
    hasNoCollection: ({ context }) => context.collection === undefined,
    isList: ({ context: { place } }) => place.page === 'list',
    isResults: ({ context: { place } }) => place.page === 'results',
    isLive: ({ context: { place } }) => place.page === 'live',
    isComponents: ({ context: { place } }) => place.page === 'components',
    isElsewhere: ({ context }, { place }: { place: Place }) => hashOf(place) !== hashOf(context.place),
    hasSelection: ({ context }) => selectionIn(context) !== undefined,
    isOpened: ({ context }) => currentChart(context) !== undefined,
    hasEntered: (_, { entered }: Entered) => entered.length > 0,
    isFollowed: ({ context }, { machine, entered }: Entered) => {
      const open = currentChart(context);
      if (open?.chart.id !== machine || selectIsRunning(open.simulation.getSnapshot())) return false;
      return entered.some((id) => open.map.states.has(id));
    },
    isKnown: ({ context }) => currentEntry(context) !== undefined,
  },
}).createMachine({
  id: 'viewer',
  description: 'Finds, shows and simulates the charts of all flows.',
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
              actions: { type: 'setCollection', params: ({ event }) => ({ collection: event.output }) },
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
        'simulation.moved': {
          guard: { type: 'hasEntered', params: ({ event }) => event },
          actions: { type: 'showEntered', params: ({ event }) => event },
        },
        'chart.print': { actions: 'printPage' },
        'place.changed': { target: '.deciding', actions: { type: 'setPlace', params: ({ event }) => event } },
        'place.choose': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: '.deciding',
          actions: [
            { type: 'showAddress', params: ({ event }) => ({ hash: hashOf(event.place), isNew: true }) },
            { type: 'setPlace', params: ({ event }) => event },
          ],
        },
        'query.change': {
          target: '.deciding',
          actions: [
            {
              type: 'showAddress',
              params: ({ context, event }) => ({
                hash: hashOf(placeOfQuery(event.text)),
                isNew: context.place.page !== 'results',
              }),
            },
            { type: 'setPlace', params: ({ event }) => ({ place: placeOfQuery(event.text) }) },
          ],
        },
      },
      states: {
        deciding: {
          entry: { type: 'setTitle', params: ({ context }) => ({ title: titleOf(context.place) }) },
          always: [
            { guard: 'isComponents', target: 'components' },
            { guard: 'hasNoCollection', target: 'waiting' },
            { guard: 'isList', target: 'list' },
            { guard: 'isResults', target: 'results' },
            { guard: 'isLive', target: 'live' },
            { guard: 'hasSelection', target: 'chart', actions: 'showSelection' },
            { guard: 'isOpened', target: 'chart', actions: 'askLive' },
            { guard: 'isKnown', target: 'opening' },
            { target: 'unknown' },
          ],
        },
        waiting: { always: { guard: not('hasNoCollection'), target: 'deciding' } },
        list: {},
        results: { entry: 'search' },
        live: { description: 'Shows what runs in inspected pages of the app.' },
        components: { description: 'Shows components that no flow uses yet.' },
        opening: {
          tags: 'busy',
          invoke: {
            id: 'loadChart',
            src: 'loadChart',
            input: ({ context }) => ({ path: currentEntry(context)?.path ?? '' }),
            onDone: {
              target: 'deciding',
              actions: { type: 'addChart', params: ({ event }) => ({ chart: event.output }) },
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
              actions: { type: 'showEntered', params: ({ event }) => event },
            },
          },
        },
        unknown: { description: 'No machine has the name in the address.' },
      },
    },
    look: {
      initial: 'picture',
      states: {
        picture: { on: { 'outline.open': 'outline' } },
        outline: { description: 'Shows the chart as text.', on: { 'outline.close': 'picture' } },
      },
    },
    counts: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'counts.toggle': 'shown' } },
        shown: {
          description: 'Every transition shows how many test paths take it.',
          on: { 'counts.toggle': 'hidden' },
        },
      },
    },
  },
});

type Entered = Omit<SimulationMessage | LiveMessage, 'type'>;

function focusOn({ opened }: ViewerContext, machine: string, part: Box | undefined): Partial<ViewerContext> {
  const open = opened[machine];
  return open && part ? { opened: { ...opened, [machine]: { ...open, focus: { part } } } } : {};
}

/** Where the selected state or transition is drawn; undefined if nothing or the whole chart is selected. */
function selectionIn(context: ViewerContext): Box | undefined {
  const { place } = context;
  const layout = currentChart(context)?.chart.layout;
  if (!layout || place.page !== 'chart' || place.state === place.machine) return undefined;
  const arrow = layout.arrows.find(({ key }) => key === place.transition);
  return arrow ? arrow.label : layout.states.find(({ id }) => id === place.state);
}
