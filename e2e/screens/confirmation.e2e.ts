import type { Page } from '@playwright/test';
import { CheckoutPage } from '../pages/checkout.page-model.ts';
import { PaymentStep } from '../pages/payment-step.page-model.ts';
import { SuccessPage } from '../pages/success.page-model.ts';
import { answerWith, interceptCalls } from '../support/api-answers.ts';
import { leftAt, storeDraft } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

const message = (page: Page) => page.getByRole('heading', { level: 1 });
const ways = (page: Page) => page.getByRole('main').locator('a, button').allInnerTexts();
const HOME_AND_BOOKINGS = ['Return to Home', 'View My Bookings'];

/** Pays for a trip, and leaves the browser at its confirmation. */
async function pay(page: Page): Promise<void> {
  await storeDraft(page, leftAt('payment'));
  await page.goto(tripPath(oneWay));
  await new PaymentStep(page).bookNow.click();
  await new CheckoutPage(page).payWith('4242 4242 4242 4242');
  await new SuccessPage(page).heading.waitFor();
}

test('the success page without a booking id says so and links to the next page', async ({ page }) => {
  for (const address of ['/success', '/success?booking_id=', '/success?id=7']) {
    await page.goto(address);
    await expect(message(page)).toHaveText('No booking ID provided');
    expect(await ways(page)).toEqual(HOME_AND_BOOKINGS);
  }
});

test("an unknown booking id shows 'No Booking'", async ({ page }) => {
  for (const id of ['nobody', '0123456789abcdef0123456789abcdef', "' or 1=1 --", '%00', 'x'.repeat(64)]) {
    await page.goto(`/success?booking_id=${encodeURIComponent(id)}`);
    await expect(message(page), id).toHaveText('No Booking');
  }
  expect(await ways(page)).toEqual(HOME_AND_BOOKINGS);
});

test("a failed request shows 'No booking ID provided', and a retry loads the booking", async ({ page }) => {
  await pay(page);
  const restore = await answerWith(page, '/booking_success', {
    status: 503,
    json: { message: 'Down for maintenance' },
  });
  await page.reload();
  await expect(message(page)).toHaveText('No booking ID provided');
  expect(await ways(page)).toEqual(['Try again', ...HOME_AND_BOOKINGS]);
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(message(page)).toHaveText("You're all set!");
});

test('an unreadable response is shown like a failed request', async ({ page }) => {
  await answerWith(page, '/booking_success', { json: { data: 'yes' } });
  await page.goto('/success?booking_id=b1');
  await expect(message(page)).toHaveText('No booking ID provided');
});

test("the confirmation shows the booking without the traveller's name, email and phone, also on another device", async ({
  page,
  browser,
}) => {
  await pay(page);
  const shown = await new SuccessPage(page).contents();
  expect(shown).toEqual({
    title: "You're all set!",
    facts: [
      ['Booking ID', expect.stringMatching(/^MC-[0-9A-Z]{7}$/)],
      ['Pickup', 'Sydney Airport T1 International'],
      ['Drop', 'Park Hyatt Sydney, 7 Hickson Road, The Rocks'],
      ['Date', expect.stringMatching(/^\w{3}, \w{3} \d\d, \d{4}$/)],
      ['Time', '02:30 PM'],
      ['Car type', 'Business Sedan'],
      ['Booking type', 'One Way'],
      ['Email us', 'bookings@meridian.example'],
      ['Call us', '+61 2 5550 0142'],
    ],
    ways: HOME_AND_BOOKINGS,
  });
  const otherDevice = await browser.newContext();
  const visit = await otherDevice.newPage();
  await visit.goto(page.url());
  await new SuccessPage(visit).heading.waitFor();
  expect(await new SuccessPage(visit).contents()).toEqual(shown);
  await otherDevice.close();
});

test('the confirmation waits for a payment that arrives late', async ({ page }) => {
  await pay(page);
  const restore = await interceptCalls(page, '/booking_success', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ json: { ...rest, data: { ...data, status: 'pending', paid: false } } });
  });
  await page.reload();
  await expect(message(page)).toHaveText('Confirming your payment…');
  await restore();
  await expect(message(page)).toHaveText("You're all set!");
});
