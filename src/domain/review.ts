/** A review has 1 to so many stars. */
export const STARS = 5;

/** The longest text of a review. */
export const REVIEW_CHARACTERS = 1000;

/** How long a rating is offered after the detail has loaded (`trips/rating`). */
export const RATING_SECONDS = 300;

/** As much of a text as a review may hold; a character that the limit would cut in two is left out. */
export function cutReview(text: string): string {
  return text.slice(0, REVIEW_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
}
