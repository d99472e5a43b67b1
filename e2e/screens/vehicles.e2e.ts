import type { Locator, Page } from '@playwright/test';
import { change } from '#tests/machines/support/booking-samples.ts';
import { CustomerStep, PaymentStep, VehicleStep } from '../pages/booking.pages.ts';
import { partTitled } from '../pages/reading.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { answerWith, holdBack, interceptCalls } from '../support/api-answers.ts';
import { expect, test } from '../support/test.ts';
import {
  adaLovelace,
  byTheHour,
  leftAt,
  oneWay,
  openChange,
  openTripAt,
  storeDraft,
  tripPath,
} from '../support/trips.ts';

test('the first vehicle is preselected, a click or a key changes it, and the step states its services and terms', async ({
  page,
}) => {
  await page.goto(tripPath(oneWay));
  const step = new VehicleStep(page);
  await expect(step.vehicle('Business Sedan')).toBeChecked();
  await page.getByText('Seven seats facing each other or the road').click();
  await expect(step.vehicle('People Mover')).toBeChecked();
  await expect(step.priceBreakdown).toContainText('People Mover');
  await page.keyboard.press('ArrowDown');
  await expect(step.vehicle('Minibus')).toBeChecked();
  await expect(step.priceBreakdown).toContainText('Minibus');

  await expect(page.getByText('All prices include VAT, fees, and tolls')).toBeVisible();
  await expect(partTitled(page, 'Cancellation').getByRole('listitem')).toHaveText([
    'Free if cancelled 7 or more days before pickup',
    'Free if cancelled 24 hours to 7 days before pickup',
    '50% fee if cancelled 4 to 24 hours before pickup',
    '100% fee if cancelled within 4 hours of pickup',
  ]);
  await expect(step.waitingTerms).toHaveText('International airport pickup: 60 minutes free waiting.');

  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => page.getByText('Eleven comfortable seats').evaluate(isCut)).toBe(false);
  await expect.poll(() => page.getByText('Seven seats facing each other').evaluate(isCut)).toBe(true);
});

/** Runs in the page. */
const isCut = (text: Element) => text.scrollWidth > text.clientWidth;

test('a place longer than 20 characters is truncated, and Show More shows it in full', async ({ page }) => {
  const [exact, longer] = ['Optus Stadium, Perth', 'Optus Stadium - Perth'];
  const at = { lat: -31.951, lng: 115.889 };
  await page.goto(tripPath({ ...byTheHour, pickup: { label: exact, ...at }, drop: { label: longer, ...at } }));
  const step = new VehicleStep(page);
  const places = () => expect.poll(async () => (await step.tripFacts()).slice(0, 2));
  await places().toEqual([
    ['Pickup', 'Optus Stadium, Perth'],
    ['Drop-off', 'Optus Stadium - Pert... Show More'],
  ]);
  await page.getByRole('button', { name: 'Show More' }).click();
  await places().toEqual([
    ['Pickup', 'Optus Stadium, Perth'],
    ['Drop-off', 'Optus Stadium - Perth Show Less'],
  ]);
  await expect(page.getByText('All times are')).toBeVisible();
  await expectAccessible(page);
});

test("'Try again' among the extras leaves the focus on their title", async ({ page }) => {
  const restore = await answerWith(page, '/user/guest_extras', { status: 503, json: {} });
  await openTripAt(page, 'customer');
  const { tryAgain } = new VehicleStep(page);
  await tryAgain.waitFor();
  await restore();
  await tryAgain.press('Enter');
  await expect(page.getByRole('heading', { name: 'Extras' })).toBeFocused();
});

test("'Try again' under the price of a change leaves the focus on the title of the price, and in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const restore = await answerWith(page, '/user/booking_change', { status: 503, json: {} });
  await openChange(page, { ...leftAt('payment'), change });
  const { tryAgain } = new VehicleStep(page);
  await tryAgain.waitFor();
  await restore();
  await holdBack(page, '/user/booking_change');
  await tryAgain.press('Enter');
  const title = page.getByRole('heading', { name: 'Price breakdown' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
});

test('the page says how long it holds the price; an expired price is shown beside the new one, line by line (`money/offers`)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(tripPath(oneWay));
  const step = new VehicleStep(page);
  await expect(step.priceBreakdown).toContainText(/We'll hold this price until \d\d:\d\d [AP]M\./);
  await interceptCalls(page, '/vehicles', async (route) => {
    const response = await route.fetch();
    const { vehicles } = (await response.json()) as { vehicles: { price: number }[] };
    await route.fulfill({ json: { vehicles: vehicles.map((one) => ({ ...one, price: one.price + 10 })) } });
  });
  await page.clock.fastForward('15:00');
  await expect
    .poll(() => step.dialogContents())
    .toEqual({
      title: 'The price has changed',
      text: 'The price we held for you has expired. Nothing has been booked.',
      lines: [
        ['Subtotal', 'A$102.96 A$112.96'],
        ['GST', 'A$10.30 A$11.30'],
        ['Total', 'A$113.26 A$124.26'],
      ],
      buttons: ['Continue at the new price', 'Go back'],
    });
  await step.inDialog('Continue at the new price', 'The price has changed').click();
  await expect(step.dialog).toBeHidden();
  expect((await step.prices()).at(-1)).toEqual(['Total price', 'A$124.26']);
});

test('the second click of a double click presses nothing of the step that opens, and leaves its title the focus (`booking/steps`)', async ({
  page,
}) => {
  const bookings: string[] = [];
  await interceptCalls(page, '/user/guest_add_booking', (route) => {
    bookings.push(route.request().url());
    return route.abort();
  });
  // A phone, where the buttons of all steps are at the same place.
  await page.setViewportSize({ width: 375, height: 812 });
  await openTripAt(page, 'vehicle', { customer: adaLovelace });
  const step = new PaymentStep(page);
  // At the end of the page, where a field of the next step takes the place of Continue.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await doubleClickWithoutWaiting(step.continue);
  await step.continue.click({ trial: true });
  await expect.poll(() => step.currentStep()).toBe('2 Customer Info');
  await expect(step.heading).toBeFocused();
  await doubleClickWithoutWaiting(step.continue);
  await step.bookNow.click({ trial: true });
  expect(bookings).toEqual([]);
  await doubleClickWithoutWaiting(step.previous);
  await step.previous.click({ trial: true });
  await expect.poll(() => step.currentStep()).toBe('2 Customer Info');
  await expect(step.heading).toBeFocused();
});

test('a page that the browser has translated still shows what its buttons do and which country code applies', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(tripPath(oneWay));
  await translate(page);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
  await new CustomerStep(page).continue.click();
  await expect(page.getByText('+61', { exact: true })).toBeVisible();
  await translate(page);
  await new CustomerStep(page).country.selectOption('NZ');
  await expect(page.getByText('+64', { exact: true })).toBeVisible();
});

/** As browsers do: other elements take the place of the texts that React knows. */
async function translate(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const translated = document.createElement('font');
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
  });
}

test("'Previous' stays on the page in a tab whose history is full (`booking/steps`)", async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    for (let count = 0; count < 50; count += 1) window.history.pushState(null, '');
  });
  await storeDraft(page, leftAt('payment'));
  await page.addInitScript(() => {
    const pushState = window.history.pushState.bind(window.history);
    window.history.pushState = (...entry) => {
      pushState(...entry);
      console.info(`Added ${entry[0].step}`);
    };
  });
  // Whatever a test asks the page counts as a press, after which no entry is dropped.
  const hasAddedAll = page.waitForEvent('console', (message) => message.text() === 'Added 2');
  await page.goto(tripPath(oneWay), { waitUntil: 'commit' });
  await hasAddedAll;
  const step = new PaymentStep(page);
  for (const name of ['3 Payment', '2 Customer Info', '1 Vehicle']) {
    await expect.poll(() => step.currentStep()).toBe(name);
    await step.previous.click();
  }
  await expect(page).toHaveURL('/');
});

/** Both clicks are at the target's place, even if another button has taken it after the first. */
async function doubleClickWithoutWaiting(target: Locator): Promise<void> {
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('The target is not visible');
  await target.page().mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 50 });
}
