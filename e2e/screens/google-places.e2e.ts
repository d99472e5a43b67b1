import { expect, test } from '@playwright/test';
import { HomePage } from '../pages/home.page-model.ts';
import { type AppServer, startAppServer } from '../support/app-server.ts';
import { GOOGLE_MAPS_SCRIPT } from '../support/google-maps-script.ts';

let server: AppServer;

test.beforeAll(async () => {
  server = await startAppServer({ GOOGLE_MAPS_API_KEY: 'local-test-key' });
});
test.afterAll(() => server.remove());

test.beforeEach(async ({ page }) => {
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE_MAPS_SCRIPT }),
  );
  await page.goto(server.url);
});

const googleCalls = () => (window as unknown as { googleCalls: unknown[] }).googleCalls;

test('places come from Google if a key is configured', async ({ page }) => {
  const home = new HomePage(page);
  await home.choosePlace(home.from, 'sydney', 'Sydney Opera House');
  await expect(home.from).toHaveValue('Sydney Opera House, Bennelong Point, Sydney NSW 2000, Australia');
  await home.choosePlace(home.to, 'airport', 'Sydney Airport');
  await expect(home.to).toHaveValue('Sydney Airport, Mascot NSW 2020, Australia');
  expect(await page.evaluate(googleCalls)).toMatchObject([
    { call: 'suggest', input: 'sydney', regions: ['au'] },
    { call: 'fetchFields', id: 'g-opera', fields: ['displayName', 'formattedAddress', 'location'] },
    { call: 'suggest', input: 'airport', regions: ['au'] },
    { call: 'fetchFields', id: 'g-airport', fields: ['displayName', 'formattedAddress', 'location'] },
  ]);
});

test('Google names the current location', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -33.8612, longitude: 151.2109 });
  const home = new HomePage(page);
  await page.getByRole('button', { name: 'Use current location' }).first().click();
  await expect(home.from).toHaveValue('Circular Quay, Sydney NSW 2000, Australia');
});

test('the app requests nothing from Google before a place lookup', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (new URL(request.url()).hostname !== '127.0.0.1' && asked.push(request.url())));
  await page.reload();
  await new HomePage(page).pickupTime.getByLabel('Hour').waitFor();
  expect(asked).toEqual([]);
});

test('the next lookup retries a failed load of the Google script', async ({ page }) => {
  const home = new HomePage(page);
  const isGoogle = (url: URL) => url.hostname === 'maps.googleapis.com';
  await page.route(isGoogle, (route) => route.abort('internetdisconnected'));
  await home.from.fill('sydney');
  await expect(page.getByRole('alert')).toHaveText('Places could not be loaded. Check your connection and try again.');
  await page.unroute(isGoogle);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option', { name: 'Sydney Opera House' })).toBeVisible();
});
