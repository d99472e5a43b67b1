import { assign, sendTo, setup } from 'xstate';
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
    setTab: assign((_, { tab }: { tab: BookingTab }) => ({ tab })),
    openUpcoming: sendTo('upcoming', { type: 'tab.shown' }),
    openHistory: sendTo('history', { type: 'tab.shown' }),
    showAddress: unprovidedAction<{ address: string }>('showAddress'),
  },
  guards: {
    isHistory: ({ context }) => context.tab === 'history',
    isOtherTab: ({ context }, { tab }: { tab: BookingTab }) => tab !== context.tab,
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
  on: {
    'tab.choose': {
      guard: { type: 'isOtherTab', params: ({ event }) => event },
      target: '.deciding',
      actions: [
        { type: 'setTab', params: ({ event }) => event },
        { type: 'showAddress', params: ({ event }) => ({ address: tabAddress(event.tab) }) },
      ],
    },
    'address.changed': {
      guard: { type: 'isOtherTab', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'setTab', params: ({ event }) => event },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isHistory', target: 'history' }, { target: 'upcoming' }] },
    upcoming: { entry: 'openUpcoming' },
    history: { entry: 'openHistory' },
  },
});
