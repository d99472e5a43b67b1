import type { Page } from '@playwright/test';
import { CheckoutPage, CustomerStep, PaymentStep, SuccessPage, VehicleStep } from '../pages/booking.pages.ts';
import { chosenLabel } from '../pages/reading.ts';
import { HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { expect, test } from '../support/test.ts';
import { openTripAt, thereAndBack, tripPath } from '../support/trips.ts';

/** The text and input of the page once loading has finished. Every load gets an offer, which holds the price a little later. */
async function contents(page: Page): Promise<string> {
  await expect(page.getByRole('region', { name: 'Price breakdown' })).toContainText('A$');
  await expect(page.getByRole('main').getByText('Loading').filter({ visible: true })).toHaveCount(0);
  const route = page.getByRole('region', { name: 'Your route' });
  await expect(route.filter({ hasNot: page.getByRole('img') })).toHaveCount(0);
  const snapshot = await page.getByRole('main').ariaSnapshot();
  return snapshot.replace(/(?<=We'll hold this price until ).*/, '(time)');
}

async function fillCustomerStep(step: CustomerStep): Promise<void> {
  await step.fillIn({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0412 345 678' });
  await step.increase('Passengers').click();
  await step.increase('Luggage').click();
  await step.extra('Booster seat').click();
  await step.flightNumber.fill('QF1');
  await step.pickupSign.fill('A. Lovelace');
  await step.notes.fill('Two golf bags and a pram.');
}

test('a reload restores every step of a trip, Back and Forward go through them (`booking/steps`)', async ({ page }) => {
  // A browser that never rests runs only what has a time limit.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, limits) => (limits?.timeout ? window.setTimeout(work) : 0);
  });
  await page.goto(tripPath(thereAndBack));
  const [vehicles, customer, payment] = [new VehicleStep(page), new CustomerStep(page), new PaymentStep(page)];
  await vehicles.vehicle('Luxury SUV').check();
  // A reload before would lose the choice.
  await expect(page.getByRole('region', { name: 'Price breakdown' })).toContainText('Luxury SUV');
  const atVehicle = await contents(page);
  expect(atVehicle).toContain('radio "Luxury SUV Audi Q7 or similar" [checked]');
  await page.reload();
  await vehicles.vehicles.first().waitFor();
  await expect.poll(() => contents(page)).toBe(atVehicle);

  await customer.continue.click();
  await customer.country.waitFor();
  await fillCustomerStep(customer);
  const atCustomer = await contents(page);
  await page.reload();
  await customer.country.waitFor();
  await expect.poll(() => contents(page)).toBe(atCustomer);

  await customer.continue.click();
  await payment.summary.getByText('Luxury SUV').waitFor();
  const atPayment = await contents(page);
  await page.reload();
  await payment.summary.getByText('Luxury SUV').waitFor();
  await expect.poll(() => contents(page)).toBe(atPayment);
  await expectAccessible(page);

  await page.goBack();
  await expect.poll(() => contents(page)).toBe(atCustomer);
  await page.goBack();
  await expect(vehicles.vehicle('Luxury SUV')).toBeChecked();
  await page.goForward();
  await expect.poll(() => contents(page)).toBe(atCustomer);
  await page.goForward();
  await expect.poll(() => contents(page)).toBe(atPayment);
  await page.getByRole('button', { name: 'Vehicle completed' }).click();
  await expect(vehicles.heading).toHaveText('Choose your vehicle');
  await page.goBack();
  await expect(page).not.toHaveURL(/tripDetail/);
});

test('pressing Book Now in two tabs of one trip at once creates one booking, and both open its checkout', async ({
  page,
  context,
}) => {
  const keys = new Set<string | undefined>();
  context.on('request', (request) => {
    if (request.url().endsWith('/user/guest_add_booking')) keys.add(request.headers()['idempotency-key']);
  });
  const [first, second] = await openTwice(page);
  await Promise.all([bookNow(first), bookNow(second)]);
  expect(second.url()).toBe(first.url());
  expect(keys.size).toBe(1);
});

test('a trip paid in one tab is shown as paid when the other tab books it again', async ({ page }) => {
  const [first, second] = await openTwice(page);
  await bookNow(first);
  await new CheckoutPage(first).payWith('4242 4242 4242 4242');
  await new SuccessPage(first).heading.waitFor();
  await new PaymentStep(second).bookNow.click();
  await expect(new SuccessPage(second).heading).toBeVisible();
});

/** Two tabs at the payment step of one trip. */
async function openTwice(page: Page): Promise<readonly [Page, Page]> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await openTripAt(tab, 'payment');
    await contents(tab);
  }
  return [page, other];
}

async function bookNow(tab: Page): Promise<void> {
  await new PaymentStep(tab).bookNow.click();
  await new CheckoutPage(tab).pay.waitFor();
}

test('the search form keeps what is entered when the visitor reloads, or leaves it for another page (`booking/draft`)', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await home.serviceType.selectOption('Hourly');
  await home.duration.selectOption('5 hours');
  await home.choosePlace(home.from, 'sydney airport t1', 'Sydney Airport T1 International');
  const contents = async () => [
    await home.from.inputValue(),
    await home.to.inputValue(),
    await chosenLabel(home.serviceType),
    await chosenLabel(home.duration),
  ];
  const entered = ['Sydney Airport T1 International, Mascot NSW 2020', '', 'Hourly', '5 hours'];
  await expect.poll(contents).toEqual(entered);
  await page.reload();
  await expect.poll(contents).toEqual(entered);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('/login');
  await page.goBack();
  await expect.poll(contents).toEqual(entered);
});

test('a reload while the form asks whether the pickup moves past the return keeps the chosen return (`time/overtaken-return`)', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await home.serviceType.selectOption('Return');
  await home.chooseRoute();
  const back = await home.chooseDateNextMonth(home.returnDate, 10);
  await home.chooseDateNextMonth(home.pickupDate, 12);
  await expect(page.getByText('Your pickup now clashes with your return')).toBeVisible();
  await page.reload();
  await expect(home.from).not.toHaveValue('');
  await expect(home.returnDate).toHaveValue(back);
});
