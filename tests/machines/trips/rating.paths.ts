import assert from 'node:assert/strict';
import { ratingMachine } from '#machines/trips/rating.machine.ts';
import * as select from '#machines/trips/rating.selectors.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { httpFailure, offline } from '../support/failures.ts';

export const START = Date.UTC(2027, 5, 4, 9, 0, 0, 400);
export const refused = httpFailure(409, { message: 'This ride is reviewed already.' });

export default pathModel(ratingMachine, {
  input: { bookingId: 'b1' },
  slice: ({ stars, review, endsAt }) => [stars, review, endsAt],
  events: {
    'clock.ticked': [{ now: START }, { now: START + 300_000 }],
    'stars.choose': [{ stars: 4 }, { stars: 5 }, { stars: 6 }],
    'review.change': [{ review: 'Kind' }, { review: 'Kind, and on time' }],
  },
  outcomes: { sendReview: { fail: [offline, refused] } },
  says: select.selectFailure,
  invariants: {
    'a rating needs stars and can be sent only once at a time': (snapshot) => {
      const canSubmit = snapshot.context.stars > 0 && snapshot.matches('open');
      assert.equal(snapshot.can({ type: 'rating.submit' }), canSubmit);
    },
    'a locked form does not change': (snapshot) => {
      if (!select.selectIsLocked(snapshot)) return;
      assert.equal(snapshot.can({ type: 'stars.choose', stars: 1 }), false);
      assert.equal(snapshot.can({ type: 'review.change', review: '' }), false);
    },
  },
});
