import { assign, setup } from 'xstate';
import type { InspectionMessage } from '#contract/inspection.ts';
import type { FlowCoverage } from '#machines/support/path-counts.types.ts';
import { unprovided, unprovidedAction, unprovidedCallback } from '#machines/support/unprovided.ts';
import { type Box, boxAround, type DrawnChart, leavesOf, pathOf } from '../chart.ts';
import { followedActor, type LivePage, newPage, pageAfter, whereabouts } from '../live.ts';
import type { Search } from '../search.ts';
import { firstStep, type Step } from '../simulate.ts';
import { hashOf, type Place, placeOfQuery } from './place.ts';

/** All charts, with the number of paths through them. */
export interface Flows {
  readonly charts: readonly DrawnChart[];
  readonly coverage: FlowCoverage;
  readonly search: Search;
}

interface ViewerInput {
  readonly place: Place;
}

export interface ViewerContext extends ViewerInput {
  readonly flows: Flows | undefined;
  /** The part of the current chart to bring into view; a new object for each request. */
  readonly focus: { readonly part: Box } | undefined;
  /** The steps of the simulation; empty without one. */
  readonly steps: readonly Step[];
  /** The inspected pages of the app. */
  readonly pages: readonly LivePage[];
  /** Number of messages from them so far. */
  readonly turn: number;
}

type Reported = Extract<InspectionMessage, { readonly type: 'page.inspected' }>;

export type ViewerEvent =
  | Exclude<InspectionMessage, { readonly type: 'viewer.opened' }>
  /** A link was followed or the browser went back. */
  | { readonly type: 'place.changed'; readonly place: Place }
  | { readonly type: 'place.choose'; readonly place: Place }
  | { readonly type: 'query.change'; readonly text: string }
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
  types: {
    context: {} as ViewerContext,
    events: {} as ViewerEvent,
    input: {} as ViewerInput,
    tags: {} as 'busy' | 'error',
  },
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
    showStep: assign(({ context }) => ({ focus: focusOn(context, enteredBy(context.steps, currentChart(context))) })),
    record: assign(({ context: { pages, turn } }, { page: id, event }: Reported) => {
      const known = pages.some((page) => page.id === id) ? pages : [...pages, newPage(id)];
      return {
        pages: known.map((page) => (page.id === id ? pageAfter(page, event, turn + 1) : page)),
        turn: turn + 1,
      };
    }),
    removePage: assign(({ context: { pages } }, { page }: { page: string }) => ({
      pages: pages.filter(({ id }) => id !== page),
    })),
    showMove: assign(({ context }, { event }: Reported) => {
      const actor = followedActor(context.pages, currentChart(context)?.id ?? '');
      if (actor?.sessionId !== event.sessionId) return {};
      if (event.type === '@xstate.actor') return { focus: focusOn(context, whereabouts(actor)) };
      return actor.lastMove?.turn === context.turn ? { focus: focusOn(context, actor.lastMove.entered) } : {};
    }),
    /** `isNew` adds an entry to the browser's history. */
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
  context: ({ input }) => ({ ...input, flows: undefined, focus: undefined, steps: [], pages: [], turn: 0 }),
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchInspection', src: 'watchInspection' },
  ],
  on: {
    'place.changed': { actions: [{ type: 'setPlace', params: ({ event }) => event }, 'showPlace'] },
    'place.choose': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      actions: [
        { type: 'showAddress', params: ({ event }) => ({ hash: hashOf(event.place), isNew: true }) },
        { type: 'setPlace', params: ({ event }) => event },
        'showPlace',
      ],
    },
    'query.change': {
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
          on: {
            'simulation.start': { guard: 'hasChart', target: 'on' },
            'page.inspected': {
              actions: [
                { type: 'record', params: ({ event }) => event },
                { type: 'showMove', params: ({ event }) => event },
              ],
            },
          },
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
            'page.inspected': { actions: { type: 'record', params: ({ event }) => event } },
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

/** The chart of the current place, once it is loaded. */
export function currentChart({ place, flows }: ViewerContext): DrawnChart | undefined {
  return place.page === 'chart' ? flows?.charts.find(({ id }) => id === place.machine) : undefined;
}

function sourceOf(context: ViewerContext): string {
  const chart = currentChart(context);
  return chart ? `${pathOf(chart)}.machine.js` : '';
}

/** The selection, or else the states of the flow in the inspected page. */
function focusAt(context: ViewerContext): ViewerContext['focus'] {
  const { place, pages } = context;
  const chart = currentChart(context);
  if (!chart || place.page !== 'chart') return undefined;
  const arrow = chart.layout.arrows.find(({ key }) => key === place.transition);
  if (arrow) return { part: arrow.label };
  const actor = followedActor(pages, chart.id);
  if (place.state !== chart.id) return focusOn(context, [place.state]);
  return actor && context.steps.length === 0 ? focusOn(context, whereabouts(actor)) : undefined;
}

/** Focuses states of the current chart; without any, the focus does not change. */
function focusOn(context: ViewerContext, states: readonly string[]): ViewerContext['focus'] {
  const chart = currentChart(context);
  const part = chart && boxAround(chart, states);
  return part ? { part } : context.focus;
}

/** The states that became active in the last step. */
function enteredBy(steps: readonly Step[], chart: DrawnChart | undefined): readonly string[] {
  const before = steps.at(-2)?.active ?? [];
  const leaves = chart ? leavesOf(chart, steps.at(-1)?.active ?? []) : [];
  return leaves.map(({ id }) => id).filter((id) => !before.includes(id));
}
