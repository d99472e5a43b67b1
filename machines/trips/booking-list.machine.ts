import { sendTo, setup } from 'xstate';
import type { BookingTab } from '#contract/trips/read-booking-page.ts';
import type { Types } from '../support/types.ts';
import { unprovidedAction, unprovidedCallback } from '../support/unprovided.ts';
import { tabAddress } from './addresses.ts';
import { bookingTabMachine } from './booking-tab.machine.ts';

interface BookingListInput {
  /** The tab in the address. */
  readonly tab: BookingTab;
  /** How many pages of each tab were loaded when the page was left. */
  readonly pages?: Readonly<Partial<Record<BookingTab, number>>>;
}

type BookingListEvent =
  | { readonly type: 'tab.choose'; readonly tab: BookingTab }
  /** The browser has gone back or forward, or a link has changed the query. */
  | { readonly type: 'address.changed'; readonly tab: BookingTab };

export const bookingListMachine = setup({
  types: {} as Types<BookingListInput, BookingListEvent, BookingListInput>,
  actors: {
    upcoming: bookingTabMachine,
    history: bookingTabMachine,
    watchAddress: unprovidedCallback('watchAddress'),
  },
  actions: {
    openUpcoming: sendTo('upcoming', { type: 'tab.shown' }),
    openHistory: sendTo('history', { type: 'tab.shown' }),
    showAddress: unprovidedAction<{ address: string }>('showAddress'),
  },
  guards: {
    isHistoryAsked: ({ context }) => context.tab === 'history',
    isUpcoming: (_, { tab }: { tab: BookingTab }) => tab === 'upcoming',
    isHistory: (_, { tab }: { tab: BookingTab }) => tab === 'history',
  },
}).createMachine({
  id: 'bookingList',
  description:
    "'My bookings': upcoming and past bookings. Each tab keeps its loaded pages while the other one is open.",
  context: ({ input }) => input,
  invoke: [
    {
      id: 'upcoming',
      src: 'upcoming',
      input: ({ context }) => ({ tab: 'upcoming', pages: context.pages?.upcoming ?? 1 }),
    },
    {
      id: 'history',
      src: 'history',
      input: ({ context }) => ({ tab: 'history', pages: context.pages?.history ?? 1 }),
    },
    { id: 'watchAddress', src: 'watchAddress' },
  ],
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isHistoryAsked', target: 'history' }, { target: 'upcoming' }] },
    upcoming: {
      entry: 'openUpcoming',
      on: {
        'tab.choose': {
          guard: { type: 'isHistory', params: ({ event }) => event },
          target: 'history',
          actions: { type: 'showAddress', params: { address: tabAddress('history') } },
        },
        'address.changed': { guard: { type: 'isHistory', params: ({ event }) => event }, target: 'history' },
      },
    },
    history: {
      entry: 'openHistory',
      on: {
        'tab.choose': {
          guard: { type: 'isUpcoming', params: ({ event }) => event },
          target: 'upcoming',
          actions: { type: 'showAddress', params: { address: tabAddress('upcoming') } },
        },
        'address.changed': { guard: { type: 'isUpcoming', params: ({ event }) => event }, target: 'upcoming' },
      },
    },
  },
});
