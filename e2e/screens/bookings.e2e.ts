import type { Page } from '@playwright/test';
import { bookingDetail } from '#tests/machines/support/trips-samples.ts';
import { BookingDetailPage, BookingsPage } from '../pages/trips.pages.ts';
import { expectAccessible } from '../support/accessible-screen.ts';
import { answerWith, cutOff, interceptCalls } from '../support/api-answers.ts';
import { profileAnswer, visitSignedIn } from '../support/customers.ts';
import { listedBooking, writeDetail } from '../support/fake-bookings.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const AHEAD =
  'Accepted 02:30 PM, One Way Sydney Airport T1 International, Mascot NSW 2020, ... to Park Hyatt Sydney, 7 Hickson Road, The ... A$148.50';

const LONG_NAME = 'The Honourable Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley';

const UNPAID = `Pending Payment not completed 12:30 PM, Perth time (AWST) ${LONG_NAME} to Park Hyatt Sydney, 7 Hickson Road, The ... A$12,345.67`;

const PAST = ['Completed', 'Cancelled', 'Driver did not arrive'].map(
  (status) => `${status} 02:30 PM, One Way Sydney Airport T1 International, Mascot NSW 2020, ... A$148.50`,
);

/** One day and booking per page and tab, named after both. Returns the requested pages. */
async function answerPages(page: Page, total: number): Promise<string[]> {
  const asked: string[] = [];
  await interceptCalls(page, '/user/booking_list', (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const [tab, number] = [fields.get('upcoming') === '1' ? 'upcoming' : 'history', fields.get('page')];
    asked.push(`${tab} ${number}`);
    const data = [
      { date: `June ${number}, 2027`, [tab]: [listedBooking(`${tab}-${number}`, { location: `${tab} ${number}` })] },
    ];
    return route.fulfill({ json: { listing: { total, data }, base_url: '' } });
  });
  return asked;
}

test('the list shows each booking with its date, places, price and status', async ({ page }) => {
  await visitSignedIn(page);
  const upcoming = [
    listedBooking('b 1'),
    listedBooking('b2', {
      Timeout1: 'pending',
      Timeout2: 'Payment not completed',
      price: 12_345.67,
      time_zone: 'Australia/Perth',
      location: LONG_NAME,
    }),
  ];
  // A backend that has only the required fields.
  const history = ['completed', 'cancelled', 'Driver did not arrive'].map((status, index) =>
    listedBooking(`${index}`, { Timeout1: status, destination: null, pickup_at: null, time_zone: null, image: '' }),
  );
  const data = [{ date: 'Fri, Jun 04, 2027', upcoming, history }];
  await answerWith(page, '/user/booking_list', { json: { listing: { total: 3, data }, base_url: '' } });
  const bookings = new BookingsPage(page);
  await bookings.open();
  await expect(bookings.cards.first()).toHaveAttribute('href', '/bookingDetail/b%201');
  await expect.poll(() => bookings.contents()).toEqual([AHEAD, UNPAID]);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Fri, Jun 04, 2027']);
  await expectAccessible(page);
  await bookings.tab('History').click();
  await expect.poll(() => bookings.contents()).toEqual(PAST);
  await expectAccessible(page);
});

test('an empty list says that the rides of a guest wait for the confirmed address, and sends the link again (`account/guest-rides`)', async ({
  page,
}) => {
  await visitSignedIn(page, { email_verified: false });
  await answerWith(page, '/user/booking_list', { json: { listing: { total: 0, data: [] }, base_url: '' } });
  await answerWith(page, '/user/send-verification', { json: { message: 'A new link is on its way to you.' } });
  const bookings = new BookingsPage(page);
  await bookings.open();
  for (const tab of ['Upcoming', 'History'] as const) {
    await bookings.tab(tab).click();
    await expect(bookings.status).toContainText(
      'Rides you booked as a guest appear here once you confirm your email address.',
    );
  }
  await expectAccessible(page);
  await bookings.sendAgain.click();
  await expect(bookings.status).toContainText('A new link is on its way to you.');
  await answerWith(page, '/user/profile', { json: profileAnswer() });
  await bookings.open();
  await expect(page.getByRole('heading', { name: 'No Booking' })).toBeVisible();
  await expect(bookings.sendAgain).toBeHidden();
});

test('the page of a past ride with a review and long texts is accessible, and prints as dark text without buttons and footer', async ({
  page,
}) => {
  await visitSignedIn(page);
  const { data } = writeDetail({ ...bookingDetail, tripDetails: { message: '', status: 'completed' } });
  const detail = {
    ...data,
    additionalDetails: [{ label: 'Notes', value: `${LONG_NAME} `.repeat(3) }],
    price_breakdown: {
      ...data.price_breakdown,
      name: LONG_NAME,
      email: `${'very'.repeat(12)}.long@example.com`,
      sub_total_price: '1234567.80',
      download: 'invoices/1.pdf',
    },
    rating: '4',
    reviews: [{ rating: 4, review: 'On time, a spotless car and a very kind chauffeur.' }],
    ride: undefined,
  };
  await answerWith(page, '/user/booking_detail', { json: { data: detail } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/historyDetail/b1');
  await page.getByRole('heading', { name: 'Trip Details' }).waitFor();
  await expectAccessible(page);
  // `trips/live`: a backend without `ride` has no stream of events.
  expect(asked).not.toContain('/api/v1/user/booking_events');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(20, 32, 27)');
  await expect(page.getByRole('button').or(page.getByRole('contentinfo'))).toHaveCount(0);
});

test('Show more loads page after page by keyboard alone, also after a failure, and moves to the first new booking', async ({
  page,
}) => {
  await visitSignedIn(page);
  // As small as the end of the test needs it: a list that is still being laid out has not reached its place.
  await page.setViewportSize({ width: 375, height: 400 });
  const asked = await answerPages(page, 3);
  const bookings = new BookingsPage(page);
  await bookings.open();
  await tabTo(bookings.showMore);
  const restore = await cutOff(page, '/user/booking_list');
  await page.keyboard.press('Enter');
  await expect(bookings.tryAgain).toBeFocused();
  await restore();
  await page.keyboard.press('Enter');
  await expect(bookings.cards.nth(1)).toBeFocused();
  await tabTo(bookings.showMore);
  await page.keyboard.press('Enter');
  await expect(bookings.cards.nth(2)).toBeFocused();
  await expect(page.getByText('No more bookings')).toBeVisible();
  await expect(bookings.cards).toHaveCount(3);
  expect(asked.splice(0)).toEqual(['upcoming 1', 'upcoming 2', 'upcoming 3']);

  // The way back from a booking leads to the same entries and the same place (`trips/way-back`).
  await answerWith(page, '/user/booking_detail', { json: writeDetail(bookingDetail) });
  const wayBack = [() => page.goBack(), () => new BookingDetailPage(page).toBookings.press('Enter')];
  await bookings.cards.last().scrollIntoViewIfNeeded();
  for (const goBack of wayBack) {
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Trip Details' }).waitFor();
    await goBack();
    await expect(bookings.cards).toHaveCount(3);
    await expect
      .poll(() => page.evaluate(() => ({ kept: window.history.state.scroll, scrolled: window.scrollY })))
      .toEqual({ kept: scrolled, scrolled });
    await expect(bookings.cards.last()).toBeFocused();
    expect(scrolled).toBeGreaterThan(0);
    expect(asked.splice(0).sort()).toEqual(['upcoming 1', 'upcoming 2', 'upcoming 3']);
  }
});
