export const STARS = 5;

export const REVIEW_CHARACTERS = 1000;

/** How long a rating is offered once the detail has loaded (`trips/rating`). */
export const RATING_SECONDS = 300;
