import type { Browser, Page } from '@playwright/test';
import { PaymentStep } from '../pages/booking.pages.ts';
import { Calendar, HomePage } from '../pages/search.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { leftAt, storeDraft } from '../support/stored-draft.ts';
import { expect, test } from '../support/test.ts';
import { nextJanuary15 } from '../support/trips.ts';

const SYDNEY = [
  'sydney airport t1',
  'Sydney Airport T1 International',
  'park hyatt sydney',
  'Park Hyatt Sydney',
] as const;
const PERTH = ['perth airport t1', 'Perth Airport T1', 'fremantle passenger', 'Fremantle Passenger Terminal'] as const;
const BRISBANE = ['brisbane airport dom', 'Brisbane Airport Domestic', 'south bank', 'South Bank'] as const;
type Route = typeof SYDNEY | typeof PERTH | typeof BRISBANE;

async function chooseRoute(home: HomePage, [pickup, pickupName, drop, dropName]: Route): Promise<void> {
  await home.choosePlace(home.from, pickup, pickupName);
  await home.choosePlace(home.to, drop, dropName);
}

const offered = async (home: HomePage) => ({
  date: await home.pickupDate.inputValue(),
  time: await home.timeIn(home.pickupTime),
  hours: await optionsOf(home, 'Hour'),
  minutes: await optionsOf(home, 'Minute'),
  periods: await optionsOf(home, 'AM/PM'),
});

const optionsOf = (home: HomePage, part: string) => home.pickupTime.getByLabel(part).locator('option').allInnerTexts();
const zoneNote = (page: Page) => page.getByText('All times are').allInnerTexts();

test.describe('with a clock elsewhere', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a visitor sees Sydney times, labelled as such, for a pickup there', async ({ page }) => {
    await page.clock.setFixedTime('2027-01-14T09:07:00+11:00');
    const home = new HomePage(page);
    await home.open();
    await chooseRoute(home, SYDNEY);
    await expect.poll(() => zoneNote(page)).toEqual(['All times are Sydney time (AEDT).']);
    expect(await offered(home)).toEqual({
      date: 'Thu, Jan 14, 2027',
      time: '10:10 AM',
      hours: ['10', '11'],
      minutes: ['10', '15', '20', '25', '30', '35', '40', '45', '50', '55'],
      periods: ['AM', 'PM'],
    });
  });
});

test('a pickup in Perth or Brisbane uses local time', async ({ page }) => {
  await page.clock.setFixedTime('2027-01-14T09:07:00+11:00');
  const home = new HomePage(page);
  await home.open();
  await chooseRoute(home, PERTH);
  await expect.poll(() => home.timeIn(home.pickupTime)).toBe('07:10 AM');
  expect(await zoneNote(page)).toEqual(['All times are Perth time (AWST).']);
  await home.serviceType.selectOption('Hourly');
  await expectAccessible(page);
  await chooseRoute(home, BRISBANE);
  await expect.poll(() => home.timeIn(home.pickupTime)).toBe('09:10 AM');
  expect(await zoneNote(page)).toEqual(['All times are Brisbane time (AEST).']);
  await chooseRoute(home, SYDNEY);
  await expect.poll(() => home.timeIn(home.pickupTime)).toBe('10:10 AM');
  expect(await zoneNote(page)).toEqual([]);
});

test('a page left open moves its earliest pickup to tomorrow', async ({ page }) => {
  await page.clock.install({ time: new Date('2027-01-14T22:54:30+11:00') });
  const home = new HomePage(page);
  await home.open();
  expect([await home.pickupDate.inputValue(), await home.timeIn(home.pickupTime)]).toEqual([
    'Thu, Jan 14, 2027',
    '11:55 PM',
  ]);
  await page.clock.fastForward('02:00');
  await expect(home.pickupDate).toHaveValue('Fri, Jan 15, 2027');
  expect(await home.timeIn(home.pickupTime)).toBe('12:00 AM');
});

test('a visitor in any time zone books 02:30 PM at the pickup place as the same instant', async ({
  browser,
  server,
}) => {
  test.slow();
  const visits = [
    { timezoneId: 'Pacific/Auckland', route: SYDNEY, pickupAt: 'T03:30:00.000Z' },
    { timezoneId: 'Australia/Sydney', route: PERTH, pickupAt: 'T06:30:00.000Z' },
    { timezoneId: 'Australia/Sydney', route: BRISBANE, pickupAt: 'T04:30:00.000Z' },
  ];
  const booked = [];
  for (const { timezoneId, route } of visits) booked.push(await bookAtHalfPastTwo(browser, timezoneId, route));
  const rows = await server.sql<{ id: string; pickup_at: Date }>('select id, pickup_at from bookings');
  const instantOf = (id: string) => rows.find((row) => row.id === id)?.pickup_at.toISOString();

  expect(booked.map(({ id, asked }) => ({ asked, pickupAt: instantOf(id) }))).toEqual(
    visits.map(({ pickupAt }) => ({
      asked: `${nextJanuary15.wire} 02:30 PM`,
      pickupAt: `${nextJanuary15.iso}${pickupAt}`,
    })),
  );
});

/** Books a ride from the search form; returns the booking id and the time in the price request. */
async function bookAtHalfPastTwo(browser: Browser, timezoneId: string, route: Route) {
  const context = await browser.newContext({ timezoneId });
  const page = await context.newPage();
  await storeDraft(page, leftAt('vehicle', { trip: { serviceType: 0 }, vehicleId: undefined }));
  const home = new HomePage(page);
  await home.open();
  await chooseRoute(home, route);
  await new Calendar(page).choose(home.pickupDate, nextJanuary15.iso);
  await home.chooseTime(home.pickupTime, '02', '30', 'PM');
  const [vehicles] = await Promise.all([page.waitForRequest('**/api/v1/vehicles'), home.search.click()]);
  const payment = new PaymentStep(page);
  await payment.continue.click();
  await payment.continue.click();
  const [checkout] = await Promise.all([page.waitForRequest('**/guest_stripe_checkout?*'), payment.bookNow.click()]);
  await context.close();
  const id = new URL(checkout.url()).searchParams.get('booking_id') ?? '';
  return { id, asked: new URLSearchParams(vehicles.postData() ?? '').get('date_time') };
}
