import assert from 'node:assert/strict';
import { ApiFailure } from '#contract/api-failure.ts';
import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import type { BookingDraftEvent } from '#machines/booking/booking-draft.machine.ts';
import {
  type BookingDetailInput,
  type BookingDetailMessage,
  bookingDetailMachine,
} from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { listeningParent } from '../support/actors.ts';
import { bookingDetail, ride } from '../support/trips-samples.ts';

export const notFound = new ApiFailure('http', { status: 404 });
export const offline = new ApiFailure('network');
export const foreign: BookingDetail = { ...bookingDetail, ride: undefined };

export const payable: BookingDetail = {
  ...bookingDetail,
  tripDetails: { message: 'Payment not completed', status: 'pending' },
  ride: { ...ride, pay_by: '2027-06-01T00:30:00.000Z', coupon_code: 'SPRING' },
  price_breakdown: { ...bookingDetail.price_breakdown, discount: 1_500 },
};
export const reviewed: BookingDetail = { ...bookingDetail, rating: 5, reviews: [{ rating: 5, review: 'Smooth.' }] };

const NAMES = new Map([
  [bookingDetail, 'a booking that is accepted'],
  [foreign, 'a booking without its ride'],
  [payable, 'a booking that waits for its payment'],
  [reviewed, 'a booking that has been reviewed'],
]);

export const input: BookingDetailInput = {
  parent: listeningParent<BookingDetailMessage>().ref,
  draft: listeningParent<BookingDraftEvent>().ref,
  bookingId: 'b1',
  tab: 'upcoming',
};

export default pathModel(bookingDetailMachine, {
  input,
  otherInputs: [{ ...input, tab: 'history' }],
  slice: ({ booking }) => [booking?.ride?.pay_by, booking?.rating, booking?.ride?.service_type],
  events: {
    'clock.ticked': [{ now: 1 }],
    'ride.repeat': [{ direction: 'again' }, { direction: 'wayBack' }],
  },
  outcomes: {
    loadBooking: {
      done: [...NAMES.keys()],
      fail: [notFound, offline],
      saying: (booking: BookingDetail) => NAMES.get(booking) ?? '',
    },
  },
  says: (snapshot) => select.selectStage(snapshot) === 'failed',
  invariants: {
    'it is ready only with a booking': (snapshot) => {
      if (select.selectStage(snapshot) === 'ready') assert.notEqual(select.selectBooking(snapshot), undefined);
    },
    'only what waits for its payment can be paid, and only what has no review can be rated': (snapshot) => {
      const { booking } = snapshot.context;
      if (select.selectPayNow(snapshot)) assert.ok(booking?.ride?.pay_by);
      if (select.selectRating(snapshot)) assert.equal(booking?.rating, 0);
    },
  },
});
