import { LoginPage } from '../pages/account.pages.ts';
import { CheckoutPage, CustomerStep, SuccessPage, VehicleStep } from '../pages/booking.pages.ts';
import { BookingDetailPage, BookingsPage } from '../pages/trips.pages.ts';
import { newCustomer, register } from '../support/customers.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

const NOTES = 'Ring twice, please.';

test('a guest signs in to use a promo code, pays, and sees a cancellation in another tab without a reload', async ({
  page,
  server,
}) => {
  const customer = newCustomer();
  await register(server.url, customer);
  await page.goto(tripPath(oneWay));
  await new VehicleStep(page).vehicle('Luxury SUV').click();
  await new VehicleStep(page).continue.click();
  const step = new CustomerStep(page);
  await step.fillIn({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phone: '412345678' });
  await step.extra('Child seat').click();
  await step.notes.fill(NOTES);
  await step.continue.click();
  await page.getByRole('button', { name: 'Log in to use promo codes' }).click();
  await new LoginPage(page).logInAs(customer.email, customer.password);

  await page.waitForURL('**/tripDetail?**');
  await expect.poll(() => step.currentStep()).toBe('3 Payment');
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeVisible();
  await step.previous.click();
  await expect(step.notes).toHaveValue(NOTES);
  await expect(step.firstName).toHaveValue('Grace');
  await step.continue.click();

  await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('10% OFF Applied!');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  // The luxury SUV and a seat, minus a 10% discount, plus 10% tax on the rest.
  await expect
    .poll(() => step.prices())
    .toEqual([
      ['Subtotal', 'A$128.97'],
      ['Extras', 'A$15.00'],
      ['Discount', '−A$14.40'],
      ['GST (10%)', 'A$12.96'],
      ['Total price', 'A$142.53'],
    ]);
  await step.bookNow.click();
  await new CheckoutPage(page).payWith('4242 4242 4242 4242');
  await expect(new SuccessPage(page).heading).toHaveText("You're all set!");

  // `trips/live`
  await new BookingsPage(page).open();
  await new BookingsPage(page).cards.click();
  const [seen, otherTab] = [new BookingDetailPage(page), await page.context().newPage()];
  const timeline = (...titles: readonly string[]) =>
    expect
      .poll(() => seen.timeline())
      .toEqual(titles.map((title) => expect.stringMatching(`^${title} \\w{3}, \\w{3} \\d\\d, `)));
  await timeline('Booked', 'Paid', 'Confirmed');
  await seen.toBookings.focus();
  await otherTab.goto(page.url());
  const other = new BookingDetailPage(otherTab);
  await other.cancelRide.click();
  await other.inDialog('Cancel ride').click();
  await expect(seen.message).toContainText('This booking has been cancelled.');
  await timeline('Booked', 'Paid', 'Confirmed', 'Cancelled', 'Refunded to your card');
  await expect(seen.toBookings).toBeFocused();
});
