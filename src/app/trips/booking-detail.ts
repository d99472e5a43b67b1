import { fromPromise } from 'xstate';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { isPayable } from '#machines/trips/booked-ride.ts';
import { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { canChange, changeDraftOf } from '#machines/trips/changeable-ride.ts';
import { openChange, rebase } from '../booking/change-drafts.ts';
import { watchClock } from '../browser/clock.ts';
import { loadStripeScript } from '../browser/stripe-script.ts';
import { logFailure } from '../log-failure.ts';
import { cancellation } from './cancellation.ts';
import { payNow } from './pay-now.ts';
import { rating } from './rating.ts';
import { sendForRide } from './send-for-ride.ts';
import { watchRide } from './watch-ride.ts';

export const bookingDetail = bookingDetailMachine.provide({
  actors: {
    loadBooking: fromPromise(async ({ input: { access }, signal }) => {
      const { data } = await sendForRide(getBookingDetail, access, {}, signal);
      if (isPayable(data)) loadStripeScript();
      if (canChange(data, undefined)) rebase(changeDraftOf(data, access));
      return data;
    }),
    cancellation,
    payNow,
    rating,
    watchBooking: watchRide('booking.changed'),
    watchClock,
  },
  actions: { openChange: (_, draft) => openChange(draft), logFailure },
});
