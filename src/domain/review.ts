import { cutText } from './text.ts';

export const STARS = 5;

export const REVIEW_CHARACTERS = 1000;

/** How long a rating is offered once the detail has loaded (`trips/rating`). */
export const RATING_SECONDS = 300;

/** Cuts a text to the limit without splitting a character in two. */
export function cutReview(text: string): string {
  return cutText(text, REVIEW_CHARACTERS);
}
