import type { Page } from '@playwright/test';
import { RatingPart } from '../pages/booking-detail.page-model.ts';
import { answerWith, cutOff, holdBack } from '../support/api-answers.ts';
import type { AppServer } from '../support/app-server.ts';
import { ratableRide, visitAsDemo } from '../support/demo-customer.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

async function openRide(page: Page, server: AppServer): Promise<RatingPart> {
  const ride = await ratableRide(server, await visitAsDemo(page, server));
  await page.goto(`/historyDetail/${ride}`);
  const rating = new RatingPart(page);
  await rating.form.waitFor();
  return rating;
}

test('a customer rates a ride by keyboard alone, gets a thank-you and sees the rating', async ({ page, server }) => {
  const { keyboard } = page;
  const rating = await openRide(page, server);
  await expect(rating.countdown).toBeVisible();
  await expect(rating.submit).toBeDisabled();
  await tabTo(rating.star(1));
  await keyboard.press('Space');
  for (const _ of [2, 3, 4]) await keyboard.press('ArrowRight');
  await expect(rating.star(4)).toBeChecked();
  await tabTo(rating.review);
  await keyboard.type('On time, and calm.');
  await tabTo(rating.submit);
  const reload = await holdBack(page, '/user/booking_detail');
  await keyboard.press('Enter');
  await expect(rating.form.getByText('Thank you!')).toBeVisible();
  await expect(rating.submit).toBeDisabled();
  await expect(rating.star(4)).toBeDisabled();
  await expect(rating.review).not.toBeEditable();

  reload();
  await expect(rating.given).toBeFocused();
  expect(await rating.contents()).toEqual([
    ['Your Rating', ''],
    ['Your Review', 'On time, and calm.'],
  ]);
  await expect(rating.given.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
});

test('a rating that fails to send keeps its input, and a retry sends it', async ({ page, server }) => {
  const rating = await openRide(page, server);
  await rating.star(5).check({ force: true });
  await rating.review.fill('Fine');
  const restore = await cutOff(page, '/user/booking_review');
  await rating.submit.click();
  await expect(rating.form.getByRole('alert')).toHaveText('Network error. Please try again.');
  await expect(rating.review).toHaveValue('Fine');
  await restore();
  // A mock response leaves the ride unrated for the other tests.
  await answerWith(page, '/user/booking_review', { json: { message: '' } });
  await rating.tryAgain.click();
  await expect(rating.form.getByText('Thank you!')).toBeVisible();
  await expect(rating.review).toHaveValue('Fine');
});

test('the rating form disappears after five minutes of clock time, even if the device slept', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const rating = await openRide(page, server);
  await rating.review.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  const [, minutes = '', seconds = ''] = /(\d):(\d\d)$/.exec((await rating.countdown.innerText()).trim()) ?? [];
  await page.clock.runFor((Number(minutes) * 60 + Number(seconds) - 3) * 1_000);
  // The clock stops anywhere between two ticks, so the last seconds pass in steps.
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(rating.countdown).toHaveText('Rating will disappear in 0:01', { timeout: 50 });
  }).toPass({ intervals: [0] });
  await expect(rating.review).toBeFocused();
  await page.clock.runFor(1_000);
  await expect(rating.form).toBeHidden();
  await expect(page.getByText('The time to rate this ride is up. Open the booking again to rate it.')).toBeFocused();
});
