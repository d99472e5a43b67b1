import { assign, not, sendTo, setup } from 'xstate';
import type { InspectedEvent, InspectionMessage } from '#contract/inspection.ts';
import type { ParentRef } from '#machines/support/parent.ts';
import { unprovidedCallback } from '#machines/support/unprovided.ts';
import { type InspectedPage, newPage, pageAfter } from './inspected-page.ts';
import { actorToFollow, currentPage, enteredBy, whereabouts } from './live-pages.ts';

/** Tells the parent which states the followed actor entered. */
export interface LiveMessage {
  readonly type: 'live.moved';
  readonly machine: string;
  readonly entered: readonly string[];
}

interface LiveInput {
  readonly parent: ParentRef<LiveMessage>;
}

interface LiveContext extends LiveInput {
  /** In the order in which they were opened. */
  readonly pages: readonly InspectedPage[];
  /** Id of the chosen page, '' for the one used last. */
  readonly chosenPage: string;
  /** Number of messages so far. */
  readonly turn: number;
}

export type LiveEvent =
  | Exclude<InspectionMessage, { readonly type: 'viewer.opened' }>
  /** '' for the page used last. */
  | { readonly type: 'page.choose'; readonly page: string }
  /** '' for the actor that moved last. */
  | { readonly type: 'actor.choose'; readonly machine: string; readonly sessionId: string }
  /** The chart of this machine is displayed. */
  | { readonly type: 'chart.shown' | 'following.start'; readonly machine: string }
  | { readonly type: 'following.stop' };

interface Inspected {
  readonly page: string;
  readonly event: InspectedEvent;
}

export const liveMachine = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveEvent,
    input: {} as LiveInput,
  },
  actors: {
    /** Sends 'page.inspected' and 'page.left'. */
    watchInspection: unprovidedCallback('watchInspection'),
  },
  actions: {
    record: assign(({ context: { pages, turn } }, { page: id, event }: Inspected) => {
      const known = pages.some((page) => page.id === id) ? pages : [...pages, newPage(id)];
      return {
        pages: known.map((page) => (page.id === id ? pageAfter(page, event, turn + 1) : page)),
        turn: turn + 1,
      };
    }),
    removePage: assign(({ context: { pages } }, { page }: { page: string }) => ({
      pages: pages.filter(({ id }) => id !== page),
    })),
    choosePage: assign((_, { page }: { page: string }) => ({ chosenPage: page })),
    chooseActor: assign(({ context }, { machine, sessionId }: { machine: string; sessionId: string }) => ({
      pages: context.pages.map((page) =>
        page === currentPage(context) ? { ...page, followed: { ...page.followed, [machine]: sessionId } } : page,
      ),
    })),
    reportMove: sendTo(
      ({ context }) => context.parent,
      ({ context }, { page, event }: Inspected): LiveMessage => ({
        type: 'live.moved',
        ...enteredBy(context, page, event),
      }),
    ),
    reportWhereabouts: sendTo(
      ({ context }) => context.parent,
      ({ context }, { machine }: { machine: string }): LiveMessage => {
        const actor = actorToFollow(currentPage(context), machine);
        return { type: 'live.moved', machine, entered: actor ? whereabouts(actor) : [] };
      },
    ),
  },
  guards: { hasPages: ({ context }) => context.pages.length > 0 },
}).createMachine({
  id: 'live',
  description: 'Shows what runs in inspected pages of the app while somebody clicks through them.',
  context: ({ input }) => ({ ...input, pages: [], chosenPage: '', turn: 0 }),
  invoke: { id: 'watchInspection', src: 'watchInspection' },
  type: 'parallel',
  states: {
    pages: {
      initial: 'none',
      on: {
        'page.inspected': { actions: { type: 'record', params: ({ event }) => event } },
        'page.left': { actions: { type: 'removePage', params: ({ event }) => event } },
        'page.choose': { actions: { type: 'choosePage', params: ({ event }) => event } },
      },
      states: {
        none: {
          description: 'No page of the app is open for inspection.',
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
          description: 'Charts highlight the active states and move along with them.',
          on: {
            'page.inspected': { actions: { type: 'reportMove', params: ({ event }) => event } },
            'chart.shown': { actions: { type: 'reportWhereabouts', params: ({ event }) => event } },
            'actor.choose': {
              actions: [
                { type: 'chooseActor', params: ({ event }) => event },
                { type: 'reportWhereabouts', params: ({ event }) => event },
              ],
            },
            'following.stop': 'off',
          },
        },
        off: {
          on: {
            'following.start': {
              target: 'on',
              actions: { type: 'reportWhereabouts', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
