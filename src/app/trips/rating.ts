import { addReview } from '#contract/trips/review.contract.ts';
import { ratingMachine } from '#machines/trips/rating.machine.ts';
import { calling } from '../api/calling.ts';
import { watchSeconds } from '../browser/clock.ts';
import { logFailure } from '../log-failure.ts';

export const rating = ratingMachine.provide({
  actors: {
    sendReview: calling(addReview, ({ bookingId, stars, review }) => ({
      booking_id: bookingId,
      rating: stars,
      review,
    })),
    watchSeconds,
  },
  actions: { logFailure },
});
