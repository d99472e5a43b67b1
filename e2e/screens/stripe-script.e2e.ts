import type { Page } from '@playwright/test';
import { VehicleStep } from '../pages/vehicle-step.page-model.ts';
import { answerWith } from '../support/api-answers.ts';
import { type AppServer, startAppServer } from '../support/app-server.ts';
import { fakeDetail, fakeRide } from '../support/fake-bookings.ts';
import { visitSignedIn } from '../support/fake-customer.ts';
import { expect, test } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

const KEY = 'pk_test_stand_in';
/** Replaces Stripe's script. */
const SCRIPT = 'window.Stripe = Object.assign((key) => (window.stripeKey = key), { version: "endive" });';
const stripeKey = () => (window as unknown as { stripeKey?: string }).stripeKey;

let server: AppServer;

test.beforeAll(async () => {
  server = await startAppServer({
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
    STRIPE_PUBLISHABLE_KEY: KEY,
  });
});
test.afterAll(() => server.remove());

/** Serves scripts in place of Stripe and lists the requests. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  return asked;
}

async function openBooking(page: Page, payBy: string | null): Promise<void> {
  await visitSignedIn(page);
  const ride = { ...fakeRide, pay_by: payBy };
  await answerWith(page, '/user/booking_detail', { json: { data: { ...fakeDetail, ride } } });
  await page.goto(`${server.url}/bookingDetail/b1`);
  await page.getByText('MC-EPKASTQ').first().waitFor();
}

test("the trip page loads Stripe's script once; the home page does not", async ({ page }) => {
  const asked = await standIn(page);
  await page.goto(server.url);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.goto(server.url + tripPath(oneWay));
  await expect.poll(() => page.evaluate(stripeKey)).toBe(KEY);
  expect(asked).toEqual(['https://js.stripe.com/endive/stripe.js']);
});

test("the page of an unpaid booking loads Stripe's script", async ({ page }) => {
  await standIn(page);
  await openBooking(page, new Date(Date.now() + 3_600_000).toISOString());
  await expect.poll(() => page.evaluate(stripeKey)).toBe(KEY);
});

test("the page of a paid booking does not load Stripe's script", async ({ page }) => {
  const asked = await standIn(page);
  await openBooking(page, null);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test("a guest can book a trip without Stripe's script", async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('loadStripe failed'));
  await page.goto(server.url + tripPath(oneWay));
  await failed;
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
});

test('the app loads nothing from Stripe without a key', async ({ page }) => {
  const asked = await standIn(page);
  await page.goto(tripPath(oneWay));
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
