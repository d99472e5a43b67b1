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
import { listeningParent } from '../support/actors.ts';
import { pathModel } from '../support/path-model.ts';
import { bookingDetail } from '../support/trips-samples.ts';

export const notFound = new ApiFailure('http', { status: 404 });
export const offline = new ApiFailure('network');
export const foreign: BookingDetail = { ...bookingDetail, ride: undefined };

export const input: BookingDetailInput = {
  parent: listeningParent<BookingDetailMessage>().ref,
  draft: listeningParent<BookingDraftEvent>().ref,
  bookingId: 'b1',
  tab: 'upcoming',
};

export default pathModel(bookingDetailMachine, {
  input,
  slice: ({ booking }) => booking?.ride?.service_type,
  events: {
    'clock.ticked': [{ now: 1 }],
    'ride.repeat': [{ direction: 'again' }, { direction: 'wayBack' }],
  },
  outcomes: { loadBooking: { done: [bookingDetail, foreign], fail: [notFound, offline] } },
  invariants: {
    'it is ready only with a booking': (snapshot) => {
      if (select.selectStage(snapshot) === 'ready') assert.notEqual(select.selectBooking(snapshot), undefined);
    },
  },
});
