import { CheckoutPage, PaymentStep, SuccessPage } from '../pages/booking.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { leftAt, storeDraft } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

test("an unknown booking id shows 'No Booking'", async ({ page }) => {
  for (const id of ['nobody', '%00']) {
    await page.goto(`/success?booking_id=${encodeURIComponent(id)}`);
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveText('No Booking');
  }
});

test('a paid checkout says so, and its confirmation shows no name, email or phone, also on another device', async ({
  page,
  browser,
}) => {
  await storeDraft(page, leftAt('payment'));
  await page.goto(tripPath(oneWay));
  await new PaymentStep(page).bookNow.click();
  const checkout = new CheckoutPage(page);
  await checkout.pay.click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await checkout.payWith('4242 4242 4242 4242');
  await new SuccessPage(page).heading.waitFor();
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
    ways: ['Return to Home', 'View My Bookings'],
  });
  const otherDevice = await browser.newContext();
  const visit = await otherDevice.newPage();
  await visit.goto(page.url());
  await new SuccessPage(visit).heading.waitFor();
  expect(await new SuccessPage(visit).contents()).toEqual(shown);
  await otherDevice.close();
  await page.goto(address);
  await expect(page.getByText('This checkout has been paid.')).toBeVisible();
  await expectAccessible(page);
});
