import type { Page } from '@playwright/test';
import { VehicleStep } from '../pages/booking.pages.ts';
import { HomePage } from '../pages/search.pages.ts';
import { answerWith } from '../support/api-answers.ts';
import { visitSignedIn } from '../support/customers.ts';
import { unpaidDetail } from '../support/fake-bookings.ts';
import { GOOGLE_MAPS_SCRIPT } from '../support/google-scripts.ts';
import { expect, test, withServer } from '../support/test.ts';
import { oneWay, tripPath } from '../support/trips.ts';

const KEY = 'pk_test_stand_in';

withServer({
  GOOGLE_MAPS_API_KEY: 'local-test-key',
  GOOGLE_ROUTES_URL: 'http://127.0.0.1:9/',
  GOOGLE_CLIENT_ID: 'local-test.apps.googleusercontent.com',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
  STRIPE_PUBLISHABLE_KEY: KEY,
});

const MAPS = 'https://maps.googleapis.com/**';
/** Replaces Stripe's script. */
const STRIPE_SCRIPT = 'window.Stripe = Object.assign((key) => (window.stripeKey = key), { version: "endive" });';

const googleCalls = () => (window as unknown as { googleCalls: unknown[] }).googleCalls;
const stripeKey = () => (window as unknown as { stripeKey?: string }).stripeKey;

/** The addresses outside this computer that the page requests from now on. */
function watchOutside(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => void (new URL(request.url()).hostname !== '127.0.0.1' && asked.push(request.url())));
  return asked;
}

async function serve(page: Page, pattern: string, body: string): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

test('the home page and the forgotten password request nothing from Google or Stripe', async ({ page }) => {
  const asked = watchOutside(page);
  await new HomePage(page).open();
  await page.waitForLoadState('networkidle');
  await page.goto('/forget-password');
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('places and the name of the current location come from Google if a key is configured, also once its script loads at the second try', async ({
  page,
  context,
}) => {
  await page.route(MAPS, (route) => route.abort('internetdisconnected'));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -33.8612, longitude: 151.2109 });
  const home = new HomePage(page);
  await home.open();
  await home.from.fill('sydney');
  await expect(page.getByText("We couldn't load places. Check your connection and try again.")).toBeVisible();
  await page.unroute(MAPS);
  await serve(page, MAPS, GOOGLE_MAPS_SCRIPT);
  await home.tryAgain.click();
  await page.getByRole('option', { name: 'Sydney Opera House' }).click();
  await expect(home.from).toHaveValue('Sydney Opera House, Bennelong Point, Sydney NSW 2000, Australia');
  await home.choosePlace(home.to, 'airport', 'Sydney Airport');
  await expect(home.to).toHaveValue('Sydney Airport, Mascot NSW 2020, Australia');
  await expect
    .poll(() => page.evaluate(googleCalls))
    .toMatchObject([
      { call: 'suggest', input: 'sydney', regions: ['au'] },
      { call: 'fetchFields', id: 'g-opera', fields: ['displayName', 'formattedAddress', 'location'] },
      { call: 'suggest', input: 'airport', regions: ['au'] },
      { call: 'fetchFields', id: 'g-airport', fields: ['displayName', 'formattedAddress', 'location'] },
    ]);
  await page.getByRole('button', { name: 'Use current location' }).first().click();
  await expect(home.from).toHaveValue('Circular Quay, Sydney NSW 2000, Australia');
});

async function openBooking(page: Page, payBy: string | null): Promise<void> {
  await answerWith(page, '/user/booking_detail', { json: unpaidDetail({ pay_by: payBy }) });
  await page.goto('/bookingDetail/b1');
  await page.getByText('K7M2PX').first().waitFor();
}

test("the trip page and the page of an unpaid booking load Stripe's script once, the page of a paid one does not", async ({
  page,
}) => {
  await serve(page, 'https://js.stripe.com/**', STRIPE_SCRIPT);
  const asked = watchOutside(page);
  await page.goto(tripPath(oneWay));
  await expect.poll(() => page.evaluate(stripeKey)).toBe(KEY);
  await visitSignedIn(page);
  await openBooking(page, new Date(Date.now() + 3_600_000).toISOString());
  await expect.poll(() => page.evaluate(stripeKey)).toBe(KEY);
  const scripts = () => asked.filter((url) => !url.startsWith('https://maps.googleapis.com/'));
  expect(scripts()).toEqual(Array(2).fill('https://js.stripe.com/endive/stripe.js'));
  await openBooking(page, null);
  await page.waitForLoadState('networkidle');
  expect(scripts()).toHaveLength(2);
});

test("a guest can book a trip without Stripe's script", async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('loadStripe failed'));
  await page.goto(tripPath(oneWay));
  await failed;
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
});

test('the app loads nothing from Stripe without a key', async ({ page, server }) => {
  const asked = watchOutside(page);
  await page.goto(server.url + tripPath(oneWay));
  await expect(new VehicleStep(page).vehicles).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
