import type { SnapshotFrom } from 'xstate';
import { RATING_SECONDS, REVIEW_CHARACTERS } from '#domain/review.ts';
import type { ratingMachine } from './rating.machine.ts';

type Snapshot = SnapshotFrom<typeof ratingMachine>;

export const DISAPPEARS_IN = 'Rating will disappear in';
export const THANK_YOU = 'Thank you!';
export const LAST_MINUTE = 'Less than a minute left to rate this ride.';
export const TIME_IS_UP = "Time's up for rating this ride. Open the booking again to rate it.";

const MAY_BE_SHOWN = 'We may show it on our home page with your first name.';

/** The counter is shown when fewer characters than this are left. */
const NEAR_LIMIT = 100;
const LAST_SECONDS = 60;

/** The form is shown, locked or not, until it expires. */
export const selectIsFormShown = (snapshot: Snapshot): boolean => snapshot.hasTag('form');
export const selectIsLocked = (snapshot: Snapshot): boolean => snapshot.hasTag('locked');
export const selectIsSending = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectIsThanked = (snapshot: Snapshot): boolean => snapshot.matches('thanked');
export const selectCanSubmit = (snapshot: Snapshot): boolean => snapshot.can({ type: 'rating.submit' });
/** 0 until one is chosen. */
export const selectStars = (snapshot: Snapshot): number => snapshot.context.stars;
export const selectReview = (snapshot: Snapshot): string => snapshot.context.review;
/** Why the rating was not sent, shown with a retry; '' without a failure. */
export const selectFailure = (snapshot: Snapshot): string => (snapshot.hasTag('error') ? snapshot.context.message : '');
/** Why the ride can no longer be reviewed; '' when it can. */
export const selectRefusal = (snapshot: Snapshot): string =>
  snapshot.matches('refused') ? snapshot.context.message : '';

/** '4:59'; undefined when the form no longer expires. */
export const selectCountdown = (snapshot: Snapshot): string | undefined => {
  if (!snapshot.matches({ open: 'offered' })) return undefined;
  const seconds = secondsLeft(snapshot);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** True during the last minute before the form disappears. */
export const selectIsLastMinute = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: 'offered' }) && secondsLeft(snapshot) < LAST_SECONDS;

/** Where the words may appear (`shell/home-sections`), and near the limit how many characters are left. */
export const selectReviewHint = ({ context: { review } }: Snapshot): string => {
  const left = REVIEW_CHARACTERS - review.length;
  if (left > NEAR_LIMIT) return `Optional. ${MAY_BE_SHOWN}`;
  return `${left === 1 ? '1 character left' : `${left} characters left`}. ${MAY_BE_SHOWN}`;
};

function secondsLeft({ context: { now, endsAt } }: Snapshot): number {
  return now === undefined || endsAt === undefined ? RATING_SECONDS : Math.ceil((endsAt - now) / 1_000);
}
