import * as v from 'valibot';
import { REVIEW_CHARACTERS, STARS } from '#domain/review.ts';
import { defineCall } from '../call.ts';
import { looseInteger, messageOnly } from '../wire.ts';
import { bookingId, text } from '../wire-input.ts';

/** Reviews a ride, once. Repeating the same review gets the same answer. 409: reviewed already, or not to be reviewed. */
export const addReview = defineCall({
  path: '/user/booking_review',
  auth: 'bearer',
  input: v.object({
    booking_id: bookingId,
    rating: v.pipe(looseInteger, v.minValue(1, 'At least 1 star'), v.maxValue(STARS, `At most ${STARS} stars`)),
    review: v.optional(text(REVIEW_CHARACTERS), ''),
  }),
  output: messageOnly,
});
