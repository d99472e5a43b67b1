import assert from 'node:assert/strict';
import type { BookingPage } from '#contract/trips/read-booking-page.ts';
import { bookingTabMachine } from '#machines/trips/booking-tab.machine.ts';
import * as select from '#machines/trips/booking-tab.selectors.ts';
import { countBookings } from '#machines/trips/merge-days.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { dayOf } from '../support/trips-samples.ts';

export const first: BookingPage = { days: [dayOf('Fri, Jun 04, 2027', 'a', 'b')], total: 4 };
export const second: BookingPage = {
  days: [dayOf('Fri, Jun 04, 2027', 'c'), dayOf('Sat, Jun 05, 2027', 'd')],
  total: 4,
};
const middle: BookingPage = { days: [dayOf('Fri, Jun 04, 2027', 'c')], total: 4 };
export const none: BookingPage = { days: [], total: 0 };

export default pathModel(bookingTabMachine, {
  input: { tab: 'upcoming', pages: 1 },
  slice: ({ days, total }) => [countBookings(days), total],
  outcomes: {
    loadBookings: {
      done: [first, middle, second, none],
      outputInWords: ({ days, total }: BookingPage) =>
        `${days.flatMap(({ bookings }) => bookings.map(({ id }) => id)).join(' and ') || 'none'} of ${total}`,
    },
  },
  says: select.selectFailure,
  invariants: {
    'no booking is listed twice': ({ context: { days } }) => {
      const ids = days.flatMap(({ bookings }) => bookings.map(({ id }) => id));
      assert.equal(new Set(ids).size, ids.length);
    },
    'there is a next page only while bookings are missing': (snapshot) => {
      if (!select.selectIsPartial(snapshot)) return;
      assert.ok(countBookings(snapshot.context.days) < snapshot.context.total);
    },
  },
});
