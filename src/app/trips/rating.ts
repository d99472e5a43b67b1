import { fromCallback, fromPromise } from 'xstate';
import { addReview } from '#contract/trips/review.contract.ts';
import { ratingMachine, type SendReviewInput } from '#machines/trips/rating.machine.ts';
import { api } from '../api/api.ts';
import { watchSeconds } from '../browser/watch-seconds.ts';
import { logFailure } from '../log-failure.ts';

export const rating = ratingMachine.provide({
  actors: {
    sendReview: fromPromise<void, SendReviewInput>(async ({ input: { bookingId, stars, review }, signal }) => {
      await api.send(addReview, { booking_id: bookingId, rating: stars, review }, { signal });
    }),
    watchSeconds: fromCallback(({ sendBack }) => watchSeconds((now) => sendBack({ type: 'clock.ticked', now }))),
  },
  actions: { logFailure },
});
