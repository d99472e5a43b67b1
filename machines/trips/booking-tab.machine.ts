import { assign, setup } from 'xstate';
import type { BookingDay, BookingPage, BookingTab } from '#contract/trips/read-booking-page.ts';
import { type Failing, failureActions } from '../support/load-failure.ts';
import type { Types } from '../support/types.ts';
import { unprovided, unprovidedAction } from '../support/unprovided.ts';
import { countBookings, mergeDays } from './merge-days.ts';

interface BookingTabInput {
  readonly tab: BookingTab;
  /** How many pages to load at first. */
  readonly pages: number;
}

interface BookingTabContext extends BookingTabInput, Failing {
  readonly days: readonly BookingDay[];
  /** The server's count over all pages. */
  readonly total: number;
}

type BookingTabEvent = { readonly type: 'tab.shown' | 'bookings.retry' | 'bookings.more' };

export interface LoadBookingsInput {
  readonly tab: BookingTab;
  /** One-based, inclusive. */
  readonly from: number;
  readonly to: number;
}

export const bookingTabMachine = setup({
  types: {} as Types<BookingTabContext, BookingTabEvent, BookingTabInput, 'busy' | 'error' | 'empty'>,
  actors: { loadBookings: unprovided<BookingPage, LoadBookingsInput>('loadBookings') },
  actions: {
    addBookings: assign(({ context }, { days, total }: BookingPage) => ({
      days: mergeDays(context.days, days),
      total,
    })),
    addPage: assign({ pages: ({ context }) => context.pages + 1 }),
    /** For when the customer comes back from a booking (`trips/way-back`). */
    storePages: unprovidedAction<BookingTabInput>('storePages'),
    ...failureActions,
  },
  guards: {
    hasNone: ({ context }) => context.days.length === 0,
    hasMore: ({ context }) => countBookings(context.days) < context.total,
    hasNews: ({ context: { days } }, page: BookingPage) =>
      countBookings(mergeDays(days, page.days)) > countBookings(days),
  },
}).createMachine({
  id: 'bookingTab',
  description: "The customer's upcoming or past bookings, loaded page by page once the tab is opened.",
  context: ({ input }) => ({ ...input, days: [], total: 0 }),
  initial: 'unopened',
  states: {
    unopened: {
      description: 'The tab has not been opened, so nothing is loaded.',
      on: { 'tab.shown': 'loading' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadBookings',
        src: 'loadBookings',
        input: ({ context: { tab, pages } }) => ({ tab, from: 1, to: pages }),
        onDone: { target: 'loaded', actions: { type: 'addBookings', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: ['logFailure', 'keepFailure'] },
      },
    },
    failed: { tags: 'error', on: { 'bookings.retry': 'loading' } },
    loaded: {
      always: [
        { guard: 'hasNone', target: 'empty' },
        { guard: 'hasMore', target: 'shown.partly' },
        { target: 'shown.whole' },
      ],
    },
    empty: { description: "'No Booking' or 'No data'", tags: 'empty' },
    shown: {
      initial: 'partly',
      states: {
        partly: { description: "'Show more' loads the next page.", on: { 'bookings.more': 'growing' } },
        growing: {
          tags: 'busy',
          invoke: {
            id: 'loadBookings',
            src: 'loadBookings',
            input: ({ context: { tab, pages } }) => ({ tab, from: pages + 1, to: pages + 1 }),
            onDone: [
              {
                guard: { type: 'hasNews', params: ({ event }) => event.output },
                target: '#bookingTab.loaded',
                actions: [
                  { type: 'addBookings', params: ({ event }) => event.output },
                  'addPage',
                  { type: 'storePages', params: ({ context: { tab, pages } }) => ({ tab, pages }) },
                ],
              },
              { target: 'whole', actions: [{ type: 'addBookings', params: ({ event }) => event.output }, 'addPage'] },
            ],
            onError: { target: 'partlyFailed', actions: ['logFailure', 'keepFailure'] },
          },
        },
        partlyFailed: {
          description: 'The next page could not be loaded. The loaded pages stay.',
          tags: 'error',
          on: { 'bookings.more': 'growing' },
        },
        whole: { description: 'All bookings are loaded, or the last page added nothing new.' },
      },
    },
  },
});
