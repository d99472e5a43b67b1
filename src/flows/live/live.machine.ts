import { assign, not, sendTo, setup } from 'xstate';
import type { InspectedEvent } from '#contract/inspection.ts';
import { unprovidedCallback } from '#machines/support/unprovided.ts';
import type { LiveContext, LiveEvent, LiveInput, LiveMessage } from './live.types.ts';
import { actorToFollow, arrivalOf, currentPage, pagesAfter, whereabouts } from './pages.ts';

export const liveMachine = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveEvent,
    input: {} as LiveInput,
  },
  actors: {
    /** Sends each 'page.inspected' and 'page.left'. */
    watchInspection: unprovidedCallback('watchInspection'),
  },
  actions: {
    keepNews: assign(({ context: { pages, turn } }, { page, event }: { page: string; event: InspectedEvent }) => ({
      pages: pagesAfter(pages, page, event, turn + 1),
      turn: turn + 1,
    })),
    dropPage: assign(({ context: { pages } }, { page }: { page: string }) => ({
      pages: pages.filter(({ id }) => id !== page),
    })),
    choosePage: assign((_, { page }: { page: string }) => ({ chosenPage: page })),
    chooseActor: assign(({ context }, { machine, sessionId }: { machine: string; sessionId: string }) => ({
      pages: context.pages.map((page) =>
        page === currentPage(context) ? { ...page, chosen: { ...page.chosen, [machine]: sessionId } } : page,
      ),
    })),
    tellArrival: sendTo(
      ({ context }) => context.parent,
      ({ context }, { page, event }: { page: string; event: InspectedEvent }): LiveMessage => ({
        type: 'live.moved',
        ...arrivalOf(context, page, event),
      }),
    ),
    tellWhere: sendTo(
      ({ context }) => context.parent,
      ({ context }, { machine }: { machine: string }): LiveMessage => {
        const actor = actorToFollow(currentPage(context), machine);
        return { type: 'live.moved', machine, arrived: actor ? whereabouts(actor) : [] };
      },
    ),
  },
  guards: { hasPages: ({ context }) => context.pages.length > 0 },
}).createMachine({
  id: 'live',
  description: 'What runs in pages of the app that are inspected, while somebody clicks through them.',
  context: ({ input }) => ({ ...input, pages: [], chosenPage: '', turn: 0 }),
  invoke: { id: 'watchInspection', src: 'watchInspection' },
  type: 'parallel',
  states: {
    pages: {
      initial: 'none',
      on: {
        'page.inspected': { actions: { type: 'keepNews', params: ({ event }) => event } },
        'page.left': { actions: { type: 'dropPage', params: ({ event }) => event } },
        'page.choose': { actions: { type: 'choosePage', params: ({ event }) => event } },
      },
      states: {
        none: {
          description: 'Nobody has opened the app for inspection, or all have left.',
          always: { guard: 'hasPages', target: 'inspected' },
        },
        inspected: { always: { guard: not('hasPages'), target: 'none' } },
      },
    },
    following: {
      initial: 'on',
      on: { 'actor.choose': { actions: { type: 'chooseActor', params: ({ event }) => event } } },
      states: {
        on: {
          description: 'Charts show where what runs is, and move along with it.',
          on: {
            'page.inspected': { actions: { type: 'tellArrival', params: ({ event }) => event } },
            'chart.shown': { actions: { type: 'tellWhere', params: ({ event }) => event } },
            'actor.choose': {
              actions: [
                { type: 'chooseActor', params: ({ event }) => event },
                { type: 'tellWhere', params: ({ event }) => event },
              ],
            },
            'following.stop': 'off',
          },
        },
        off: {
          on: {
            'following.start': {
              target: 'on',
              actions: { type: 'tellWhere', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
