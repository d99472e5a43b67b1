import type { Page } from '@playwright/test';
import { BookingDetailPage } from '../pages/booking-detail.page-model.ts';
import { BookingsPage } from '../pages/bookings.page-model.ts';
import { HomePage } from '../pages/home.page-model.ts';
import { chosenLabel } from '../pages/reading.ts';
import { SideMenu } from '../pages/side-menu.page-model.ts';
import { answerWith, cutOff, interceptCalls } from '../support/api-answers.ts';
import { fakeDetail, listedBooking } from '../support/fake-bookings.ts';
import { visitSignedIn } from '../support/fake-customer.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const AHEAD =
  'Accepted 02:30 PM, One Way Sydney Airport T1 International, Mascot NSW 2020, ... to Park Hyatt Sydney, 7 Hickson Road, The ... A$148.50';

/** One booking per page and tab, named after both. Returns the requested pages. */
async function answerPages(page: Page, total: number): Promise<string[]> {
  const asked: string[] = [];
  await interceptCalls(page, '/user/booking_list', (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const [tab, number] = [fields.get('upcoming') === '1' ? 'upcoming' : 'history', fields.get('page')];
    asked.push(`${tab} ${number}`);
    const data = [
      { date: 'Fri, Jun 04, 2027', [tab]: [listedBooking(`${tab}-${number}`, { location: `${tab} ${number}` })] },
    ];
    return route.fulfill({ json: { listing: { total, data }, base_url: '' } });
  });
  return asked;
}

test('the list shows each booking with its date, places, price and status', async ({ page }) => {
  await visitSignedIn(page);
  const data = [{ date: 'Fri, Jun 04, 2027', upcoming: [listedBooking('b 1')] }];
  await answerWith(page, '/user/booking_list', { json: { listing: { total: 1, data }, base_url: '' } });
  const bookings = new BookingsPage(page);
  await bookings.open();
  await expect(bookings.cards).toHaveAttribute('href', '/bookingDetail/b%201');
  expect(await bookings.contents()).toEqual([AHEAD]);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Fri, Jun 04, 2027']);
});

test('the open tab survives a reload and a visit to one of its bookings, and the menu opens the first tab again', async ({
  page,
}) => {
  await visitSignedIn(page);
  const asked = await answerPages(page, 1);
  await answerWith(page, '/user/booking_detail', { json: { data: fakeDetail } });
  const bookings = new BookingsPage(page);
  await bookings.open();
  await bookings.tab('Upcoming').focus();
  await page.keyboard.press('ArrowRight');
  await expect(bookings.tab('History')).toBeFocused();
  await bookings.card('history 1').waitFor();
  await page.reload();
  await bookings.card('history 1').click();
  await page.waitForURL('**/historyDetail/history-1');
  await page.getByRole('heading', { name: 'Trip Details' }).waitFor();
  await page.goBack();
  await bookings.card('history 1').waitFor();
  await expect(bookings.tab('History')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await page.getByRole('link', { name: 'My bookings' }).click();
  await bookings.card('history 1').waitFor();

  const menu = new SideMenu(page);
  await menu.open();
  await menu.entry('My bookings').click();
  await bookings.card('upcoming 1').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(asked).toEqual(['upcoming 1', 'history 1', 'history 1', 'history 1', 'history 1', 'upcoming 1']);
});

test('Show more loads page after page by keyboard alone, also after a failure', async ({ page }) => {
  await visitSignedIn(page);
  const asked = await answerPages(page, 3);
  const bookings = new BookingsPage(page);
  await bookings.open();
  await tabTo(bookings.showMore);
  const restore = await cutOff(page, '/user/booking_list');
  await page.keyboard.press('Enter');
  await expect(bookings.tryAgain).toBeFocused();
  await restore();
  await page.keyboard.press('Enter');
  await expect(bookings.showMore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No more bookings')).toBeFocused();
  await expect(bookings.cards).toHaveCount(3);
  expect(asked).toEqual(['upcoming 1', 'upcoming 2', 'upcoming 3']);
});

test.describe('a booking fills the search form', () => {
  for (const [name, from, to] of [
    ['Book again', fakeDetail.ride.pickup.label, fakeDetail.ride.drop.label],
    ['Book the way back', fakeDetail.ride.drop.label, fakeDetail.ride.pickup.label],
  ] as const)
    test(`by '${name}', with its hours and without its date`, async ({ page }) => {
      await visitSignedIn(page);
      await answerWith(page, '/user/booking_detail', { json: { data: fakeDetail } });
      await page.goto('/bookingDetail/b1');
      const detail = new BookingDetailPage(page);
      await (name === 'Book again' ? detail.bookAgain : detail.bookWayBack).click();
      await page.waitForURL((url) => url.pathname === '/');
      const home = new HomePage(page);
      await home.pickupTime.getByLabel('Hour').waitFor();
      await expect(home.from).toHaveValue(from);
      await expect(home.to).toHaveValue(to);
      expect(await chosenLabel(home.serviceType)).toBe('Hourly');
      expect(await chosenLabel(home.duration)).toBe('5 hours');
      await expect(home.pickupDate).not.toHaveValue('Fri, Jun 04, 2027');
    });
});
