import { assign, setup } from 'xstate';
import type { InspectionMessage } from '#contract/inspection.ts';
import type { Types } from '#machines/support/types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '#machines/support/unprovided.ts';
import { statesEntered } from '../chart.ts';
import { pagesAfter, type Reported } from '../live.ts';
import { firstStep, type Step } from '../simulate.ts';
import { hashOf, type Place } from './place.ts';
import {
  currentChart,
  type Flows,
  focusAfter,
  focusAt,
  focusOn,
  sourceOf,
  type ViewerContext,
  type ViewerInput,
} from './viewer-context.ts';

export type ViewerEvent =
  | Exclude<InspectionMessage, { readonly type: 'viewer.opened' }>
  /** 'place.changed': a link was followed or the browser went back. */
  | { readonly type: 'place.changed' | 'place.choose'; readonly place: Place }
  | { readonly type: 'step.take'; readonly step: Step }
  | {
      readonly type:
        | 'flows.retry'
        | 'outline.toggle'
        | 'counts.toggle'
        | 'source.copy'
        | 'simulation.start'
        | 'simulation.stop'
        | 'step.undo';
    };

export const viewerMachine = setup({
  types: {} as Types<ViewerContext, ViewerEvent, ViewerInput, 'busy' | 'error'>,
  actors: {
    loadFlows: unprovided<Flows>('loadFlows'),
    /** Copies a file to the clipboard. */
    copyFile: unprovided<void, { file: string }>('copyFile'),
    /** Sends 'place.changed'. */
    watchAddress: unprovidedCallback('watchAddress'),
    /** Sends 'page.inspected' and 'page.left'. */
    watchInspection: unprovidedCallback('watchInspection'),
  },
  actions: {
    setFlows: assign((_, { flows }: { flows: Flows }) => ({ flows })),
    setPlace: assign((_, { place }: ViewerInput) => ({ place })),
    showPlace: assign(({ context }) => ({ focus: focusAt(context) })),
    startSimulation: assign(({ context }) => {
      const chart = currentChart(context);
      return { steps: chart ? [firstStep(chart)] : [] };
    }),
    addStep: assign(({ context: { steps } }, { step }: { step: Step }) => ({ steps: [...steps, step] })),
    dropStep: assign(({ context: { steps } }) => ({ steps: steps.slice(0, -1) })),
    clearSteps: assign({ steps: [] }),
    showStep: assign(({ context }) => {
      const [last, before] = [context.steps.at(-1), context.steps.at(-2)];
      return { focus: focusOn(context, statesEntered(last?.active ?? [], before?.active ?? [])) };
    }),
    record: assign(({ context }, report: Reported) => {
      const pages = pagesAfter(context.pages, report);
      return { pages, focus: focusAfter(report, { ...context, pages }) };
    }),
    removePage: assign(({ context: { pages } }, { page }: { page: string }) => ({
      pages: pages.filter(({ id }) => id !== page),
    })),
    /** `isNew` adds an entry to the browser's history, which typing a search does only once. */
    showAddress: unprovidedAction<{ hash: string; isNew: boolean }>('showAddress'),
  },
  guards: {
    isElsewhere: ({ context }, { place }: ViewerInput) => hashOf(place) !== hashOf(context.place),
    hasChart: ({ context }) => currentChart(context) !== undefined,
    hasLeftChart: ({ context }) => context.steps[0]?.active[0] !== currentChart(context)?.id,
    hasSteps: ({ context }) => context.steps.length > 1,
  },
  delays: {
    /** How long the confirmation stays, in ms. */
    notice: 5_000,
  },
}).createMachine({
  id: 'viewer',
  description:
    'Finds, shows and simulates the charts of all flows, and follows what runs in inspected pages of the app.',
  context: ({ input }) => ({ ...input, flows: undefined, focus: undefined, steps: [], pages: [] }),
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchInspection', src: 'watchInspection' },
  ],
  on: {
    'place.changed': { actions: [{ type: 'setPlace', params: ({ event }) => event }, 'showPlace'] },
    'place.choose': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      actions: [
        {
          type: 'showAddress',
          params: ({ context, event }) => ({ hash: hashOf(event.place), isNew: context.place.page !== 'results' }),
        },
        { type: 'setPlace', params: ({ event }) => event },
        'showPlace',
      ],
    },
    'page.inspected': { actions: { type: 'record', params: ({ event }) => event } },
    'page.left': { actions: { type: 'removePage', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    flows: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadFlows',
            src: 'loadFlows',
            onDone: {
              target: 'ready',
              actions: [{ type: 'setFlows', params: ({ event }) => ({ flows: event.output }) }, 'showPlace'],
            },
            onError: 'failed',
          },
        },
        failed: { tags: 'error', on: { 'flows.retry': 'loading' } },
        ready: {},
      },
    },
    look: {
      initial: 'picture',
      states: {
        picture: { on: { 'outline.toggle': 'outline' } },
        outline: { description: 'Shows the chart as text.', on: { 'outline.toggle': 'picture' } },
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
    simulation: {
      initial: 'off',
      states: {
        off: {
          description: 'The chart follows the flow in the inspected page, if it runs there.',
          on: { 'simulation.start': { guard: 'hasChart', target: 'on' } },
        },
        on: {
          description: 'A person chooses what happens in the chart.',
          entry: ['startSimulation', 'showStep'],
          exit: 'clearSteps',
          always: { guard: 'hasLeftChart', target: 'off' },
          on: {
            'simulation.start': { target: 'on', reenter: true },
            'simulation.stop': 'off',
            'step.take': { actions: [{ type: 'addStep', params: ({ event }) => event }, 'showStep'] },
            'step.undo': { guard: 'hasSteps', actions: ['dropStep', 'showStep'] },
          },
        },
      },
    },
    copying: {
      initial: 'idle',
      on: { 'source.copy': { guard: 'hasChart', target: '.busy' } },
      states: {
        idle: {},
        busy: {
          tags: 'busy',
          invoke: {
            id: 'copyFile',
            src: 'copyFile',
            input: ({ context }) => ({ file: sourceOf(context) }),
            onDone: 'done',
            onError: 'refused',
          },
        },
        done: { after: { notice: 'idle' } },
        refused: {
          description: 'The browser denied access to the clipboard, or the file did not load.',
          tags: 'error',
        },
      },
    },
  },
});
