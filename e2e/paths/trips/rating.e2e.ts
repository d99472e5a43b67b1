import { expect } from '@playwright/test';
import type { EventObject } from 'xstate';
import rating, { START } from '#tests/machines/trips/rating.paths.ts';
import { RatingPart } from '../../pages/trips.pages.ts';
import { fakeDetail } from '../../support/fake-bookings.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { DETAIL } from './booking-answers.ts';

const REVIEW = '/user/booking_review';

const LATE = START + 300_000;

interface Entry extends EventObject {
  readonly now?: number;
  readonly stars?: number;
  readonly review?: string;
}

const isLocked = async ({ page }: Stage) => {
  const part = new RatingPart(page);
  await expect(part.star(1)).toBeDisabled();
  await expect(part.review).toHaveAttribute('readonly');
};

walkInBrowser(rating, {
  calls: [DETAIL, REVIEW],
  open: async ({ page, calls }) => {
    await page.clock.install();
    await visitSignedIn(page);
    await page.goto('/historyDetail/b1');
    await calls.answer(DETAIL, { data: fakeDetail });
  },
  events: {
    'clock.ticked': ({ page }, { now }: { now: number }) => page.clock.fastForward(Math.max(now - START, 1_000)),
    // The visible star covers its radio button.
    'stars.choose': ({ page }, { stars }: { stars: number }) => new RatingPart(page).star(stars).check({ force: true }),
    'review.change': ({ page }, { review }: { review: string }) => new RatingPart(page).review.fill(review),
    'rating.submit': ({ page }) => {
      const { submit, tryAgain } = new RatingPart(page);
      return submit.or(tryAgain).click();
    },
    ...answersOf('sendReview', REVIEW, () => ({ message: '' })),
  },
  can: ({ from, event }) => {
    const { now, stars, review } = event as Entry;
    const { context } = from.snapshot;
    // The time can expire only after it starts, and entering the same value changes nothing.
    return (now !== LATE || context.endsAt !== undefined) && stars !== context.stars && review !== context.review;
  },
  states: {
    offered: async ({ page }, { context: { now } }) => {
      const { countdown } = new RatingPart(page);
      await expect(countdown).toHaveText(now === undefined ? /[45]:\d\d$/ : /4:\d\d$/);
    },
    'offered.unrated': ({ page }) => expect(new RatingPart(page).submit).toHaveAttribute('aria-disabled', 'true'),
    'offered.rated': async ({ page }, { context: { stars, review } }) => {
      const part = new RatingPart(page);
      await expect(part.submit).toBeEnabled();
      await expect(part.star(stars)).toBeChecked();
      await expect(part.review).toHaveValue(review);
    },
    sending: async (stage) => {
      await expect(new RatingPart(stage.page).form.getByRole('button')).toHaveAttribute('aria-busy', 'true');
      await isLocked(stage);
    },
    failed: async ({ page }, { context: { stars, review } }) => {
      const part = new RatingPart(page);
      await expect(part.tryAgain).toBeEnabled();
      await expect(part.star(stars)).toBeChecked();
      await expect(part.review).toHaveValue(review);
    },
    thanked: async (stage) => {
      await expect(stage.page.getByText('Thank you!')).toBeVisible();
      await isLocked(stage);
    },
    refused: async (stage) => {
      await expect(stage.page.getByText('This ride is reviewed already.')).toBeVisible();
      await isLocked(stage);
    },
    expired: async ({ page }) => {
      await expect(
        page.getByText('The time to rate this ride is up. Open the booking again to rate it.'),
      ).toBeVisible();
      await expect(new RatingPart(page).form).toBeHidden();
    },
  },
});
