import type { Page } from '@playwright/test';
import { CheckoutPage, CustomerStep, PaymentStep, VehicleStep } from '../pages/booking.pages.ts';
import { HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { leftAt, storeDraft } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { byTheHour, oneWay, thereAndBack, tripPath } from '../support/trips.ts';

/** The text and input of the page once loading has finished. */
async function contents(page: Page): Promise<string> {
  await expect(page.getByRole('region', { name: 'Price breakdown' })).toContainText('A$');
  await expect(page.getByRole('main').getByText('Loading').filter({ visible: true })).toHaveCount(0);
  return page.getByRole('main').ariaSnapshot();
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

test('a reload restores every step of a trip', async ({ page }) => {
  await page.goto(tripPath(thereAndBack));
  const [vehicles, customer, payment] = [new VehicleStep(page), new CustomerStep(page), new PaymentStep(page)];
  await vehicles.vehicle('Luxury SUV').check({ force: true });
  const atVehicle = await contents(page);
  expect(atVehicle).toContain('radio "Luxury SUV" [checked]');
  await page.reload();
  await vehicles.vehicles.first().waitFor();
  expect(await contents(page)).toBe(atVehicle);

  await customer.continue.click();
  await customer.country.waitFor();
  await fillCustomerStep(customer);
  const atCustomer = await contents(page);
  await page.reload();
  await customer.country.waitFor();
  expect(await contents(page)).toBe(atCustomer);

  await customer.continue.click();
  await payment.summary.getByText('Luxury SUV').waitFor();
  const atPayment = await contents(page);
  await page.reload();
  await payment.summary.getByText('Luxury SUV').waitFor();
  expect(await contents(page)).toBe(atPayment);
  await expectAccessible(page);
});

test('the trip page continues the draft when opened without a query or by a second visit to its address', async ({
  context,
  page,
}) => {
  await storeDraft(page, leftAt('customer', { extraIds: ['booster'] }));
  await page.goto(tripPath(oneWay));
  await new CustomerStep(page).country.waitFor();
  const left = await contents(page);
  await page.close();
  for (const address of ['/tripDetail', tripPath(oneWay)]) {
    const visit = await context.newPage();
    await visit.goto(address);
    await new CustomerStep(visit).country.waitFor();
    expect(await contents(visit)).toBe(left);
    await visit.close();
  }
});

test('the search form contains the unfinished trip on a second visit', async ({ page }) => {
  await storeDraft(page, leftAt('payment', { trip: thereAndBack }));
  const home = new HomePage(page);
  await home.open();
  await expect(home.serviceType).toHaveValue('1');
  expect({
    from: await home.from.inputValue(),
    to: await home.to.inputValue(),
    pickup: [await home.pickupDate.inputValue(), await home.timeIn(home.pickupTime)],
    back: [await home.returnDate.inputValue(), await home.timeIn(home.returnTime)],
  }).toEqual({
    from: thereAndBack.pickup?.label,
    to: thereAndBack.drop?.label,
    pickup: [wireDate(thereAndBack.pickupAt), '02:30 PM'],
    back: [wireDate(thereAndBack.returnAt), '09:15 AM'],
  });
});

test('a link opens the same trip on another device', async ({ page, browser }) => {
  await page.goto(tripPath(thereAndBack));
  const vehicles = new VehicleStep(page);
  await vehicles.vehicles.first().waitFor();
  const shared = page.url();
  const original = await contents(page);

  const otherDevice = await browser.newContext();
  const visit = await otherDevice.newPage();
  await visit.goto(shared);
  await new VehicleStep(visit).vehicles.first().waitFor();
  expect(await contents(visit)).toBe(original);
  expect(visit.url()).toBe(shared);
  await otherDevice.close();
});

test('the link of another trip keeps only the customer details', async ({ page }) => {
  await storeDraft(page, leftAt('payment', { vehicleId: 'suv', extraIds: ['booster'] }));
  await page.goto(tripPath(byTheHour));
  const vehicles = new VehicleStep(page);
  await vehicles.vehicles.first().waitFor();
  expect((await vehicles.offers()).filter(({ isChosen }) => isChosen).map(({ title }) => title)).toEqual([
    'Business Sedan',
  ]);
  await vehicles.continue.click();
  const customer = new CustomerStep(page);
  await customer.country.waitFor();
  expect(await customer.contents()).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    country: 'Australia',
    phone: '0412 345 678',
    passengers: '2',
    luggage: '1',
    extras: [],
    flightNumber: 'QF1',
    pickupSign: 'A. Lovelace',
    notes: 'Two golf bags and a pram.',
  });
});

test('a trip paid in one tab is shown as paid when the other tab books it again', async ({ page, context }) => {
  await storeDraft(page, leftAt('payment'));
  await page.goto(tripPath(oneWay));
  await new PaymentStep(page).bookNow.click();
  await new CheckoutPage(page).pay.waitFor();

  const other = await context.newPage();
  await other.goto(tripPath(oneWay));
  await contents(other);
  await new CheckoutPage(page).payWith('4242 4242 4242 4242');
  await page.getByRole('heading', { name: "You're all set!" }).waitFor();

  await new PaymentStep(other).bookNow.click();
  await expect(other.getByRole('heading', { name: "You're all set!" })).toBeVisible();
});

test('a cancelled checkout restores its trip even if another tab has opened other trips', async ({ page, context }) => {
  await storeDraft(page, leftAt('payment', { vehicleId: 'suv', extraIds: ['booster'] }));
  await page.goto(tripPath(oneWay));
  const payment = new PaymentStep(page);
  const shown = async () => {
    await contents(page);
    return [await payment.summary.innerText(), await payment.priceBreakdown.innerText()];
  };
  const before = await shown();
  expect(before.join()).toContain('Luxury SUV');
  await payment.bookNow.click();
  await new CheckoutPage(page).pay.waitFor();
  const checkout = page.url();

  const other = await context.newPage();
  for (const trip of [thereAndBack, byTheHour]) {
    await other.goto(tripPath(trip));
    await new VehicleStep(other).vehicle('Minibus').check({ force: true });
    await contents(other);
  }

  await new CheckoutPage(page).cancel.click();
  await expect(page.getByText('everything you entered is still here')).toBeVisible();
  expect(await shown()).toEqual(before);
  await payment.bookNow.click();
  await new CheckoutPage(page).pay.waitFor();
  expect(page.url()).toBe(checkout);
});

/** Two tabs at the payment step of one trip, and the keys of the bookings that they request. */
async function openTwice(page: Page) {
  const context = page.context();
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/user/guest_add_booking')) keys.push(request.headers()['idempotency-key']);
  });
  const tabs = [page, await context.newPage()] as const;
  for (const tab of tabs) {
    await storeDraft(tab, leftAt('payment'));
    await tab.goto(tripPath(oneWay));
    await contents(tab);
  }
  const bookNow = async (tab: Page) => {
    await new PaymentStep(tab).bookNow.click();
    await new CheckoutPage(tab).pay.waitFor();
    return tab.url();
  };
  return { tabs, keys, bookNow };
}

test('pressing Book Now in two tabs of one trip at once creates one booking', async ({ page }) => {
  const { tabs, keys, bookNow } = await openTwice(page);
  const [first, second] = await Promise.all(tabs.map(bookNow));
  expect(second).toBe(first);
  expect(new Set(keys).size).toBe(1);
});

test('Book Now opens the booking that another tab of the trip created', async ({ page }) => {
  const { tabs, keys, bookNow } = await openTwice(page);
  const first = await bookNow(tabs[0]);
  expect(await bookNow(tabs[1])).toBe(first);
  expect(keys).toHaveLength(1);
});

const wireDate = (at: { readonly date: string } | undefined) =>
  new Date(at?.date ?? '').toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
