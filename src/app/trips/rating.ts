import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { addReview } from '#contract/trips/review.contract.ts';
import type { Instant } from '#domain/local-time.ts';
import { REVIEW_CHARACTERS, STARS } from '#domain/review.ts';
import { cutText } from '#domain/text.ts';
import { ratingMachine } from '#machines/trips/rating.machine.ts';
import { unsavedEntries } from '../account/unsaved.ts';
import { calling } from '../api/calling.ts';
import { watchTime } from '../browser/clock.ts';
import { logFailure } from '../log-failure.ts';

export const unsavedReview = unsavedEntries(
  'unsaved_review',
  v.object({
    bookingId: v.string(),
    stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(STARS)),
    review: v.pipe(
      v.string(),
      v.transform((review) => cutText(review, REVIEW_CHARACTERS)),
    ),
  }),
);

export const rating = ratingMachine.provide({
  actors: {
    sendReview: calling(addReview, ({ bookingId, stars, review }) => ({
      booking_id: bookingId,
      rating: stars,
      review,
    })),
    watchSeconds: fromCallback(({ sendBack }) => {
      const tick = (now: Instant) => sendBack({ type: 'clock.ticked', now });
      const start = Date.now();
      tick(start);
      return watchTime(1_000, start, tick);
    }),
  },
  actions: { ...unsavedReview.actions, logFailure },
});
