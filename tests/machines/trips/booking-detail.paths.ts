import assert from 'node:assert/strict';
import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';
import { bookingDetail, ride } from '../support/trips-samples.ts';

const notFound = httpFailure(404);
export const foreign: BookingDetail = { ...bookingDetail, ride: undefined };

export const payable: BookingDetail = {
  ...bookingDetail,
  tripDetails: { message: 'Payment not completed', status: 'pending' },
  ride: { ...ride, pay_by: '2027-06-01T00:30:00.000Z', coupon_code: 'SPRING' },
  price_breakdown: { ...bookingDetail.price_breakdown, discount: 1_500 },
};
export const reviewed: BookingDetail = { ...bookingDetail, rating: 5, reviews: [{ rating: 5, review: 'Smooth.' }] };

const NAMES = new Map([
  [bookingDetail, 'an accepted booking'],
  [foreign, 'a booking without ride data'],
  [payable, 'an unpaid booking'],
  [reviewed, 'a reviewed booking'],
]);

export const input = { access: { bookingId: 'b1' }, tab: 'upcoming' } as const;

export default pathModel(bookingDetailMachine, {
  input,
  otherInputs: [{ tab: 'history' }],
  slice: ({ booking }) => [
    booking?.ride?.pay_by,
    booking?.rating,
    booking?.ride?.service_type,
    booking?.ride?.can_cancel,
    booking?.ride?.change_until,
  ],
  events: { 'clock.ticked': [{ now: 1 }], 'ride.repeat': [{ direction: 'again' }, { direction: 'wayBack' }] },
  outcomes: {
    loadBooking: {
      done: [...NAMES.keys()],
      fail: [notFound, offline],
      outputInWords: (booking: BookingDetail) => NAMES.get(booking) ?? '',
    },
  },
  says: select.selectFailure,
  invariants: {
    'it is ready only with a booking': (snapshot) => {
      if (select.selectStage(snapshot) === 'ready') assert.notEqual(select.selectBooking(snapshot), undefined);
    },
    'only an unpaid booking can be paid, and only one without a review can be rated': (snapshot) => {
      const { booking } = snapshot.context;
      if (select.selectPayNow(snapshot)) assert.ok(booking?.ride?.pay_by);
      if (select.selectRating(snapshot)) assert.equal(booking?.rating, 0);
    },
  },
});
