import { fromCallback, fromPromise } from 'xstate';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { readBookingPage } from '#contract/trips/read-booking-page.ts';
import { tabOf } from '#machines/trips/addresses.ts';
import { bookingListMachine } from '#machines/trips/booking-list.machine.ts';
import { bookingTabMachine } from '#machines/trips/booking-tab.machine.ts';
import { mergeDays } from '#machines/trips/merge-days.ts';
import { api } from '../api/api.ts';
import { keepInEntry, keptInEntry, showAddress, watchAddress } from '../browser/location.ts';
import { logFailure } from '../log-failure.ts';

const bookingTab = bookingTabMachine.provide({
  actors: {
    loadBookings: fromPromise(async ({ input: { tab, from, to }, signal }) => {
      const upcoming = tab === 'upcoming' ? 1 : 0;
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const answers = await Promise.all(numbers.map((page) => api.send(listBookings, { upcoming, page }, { signal })));
      return answers
        .map((answer) => readBookingPage(answer, tab))
        .reduce((all, { days, total }) => ({ days: mergeDays(all.days, days), total }));
    }),
  },
  actions: {
    storePages: (_, { tab, pages }) => keepInEntry({ pages: { ...keptInEntry().pages, [tab]: pages } }),
    logFailure,
  },
});

const isBookings = (path: string) => /^\/bookings\/*$/i.test(path);

export const bookingList = bookingListMachine.provide({
  actors: {
    upcoming: bookingTab,
    history: bookingTab,
    watchAddress: fromCallback(({ sendBack }) =>
      watchAddress(({ path, search }) => {
        // Any other path means that the visitor is leaving the page.
        if (isBookings(path)) sendBack({ type: 'address.changed', tab: tabOf(search) });
      }),
    ),
  },
  actions: { showAddress: (_, { address }) => showAddress(address) },
});
