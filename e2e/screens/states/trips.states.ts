import type { Page } from '@playwright/test';
import { BookingsPage } from '../../pages/bookings.page-model.ts';
import { answerWith, cutOff } from '../../support/api-answers.ts';
import { fakeDetail, fakeRide, listedBooking } from '../../support/fake-bookings.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import type { ScreenState } from './screen-state.ts';

const LONG_NAME = 'The Honourable Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley';

const upcoming = [
  {
    date: 'Fri, Jun 04, 2027',
    upcoming: [
      listedBooking('1'),
      listedBooking('2', { Timeout1: 'pending', Timeout2: 'Payment not completed', price: 12_345.67 }),
    ],
  },
  {
    date: 'Sat, Jun 05, 2027',
    upcoming: [listedBooking('3', { time_zone: 'Australia/Perth', location: LONG_NAME, image: '/vehicles/none.svg' })],
  },
];

/** A booking from a backend that has only the required fields. */
const history = [
  {
    date: 'Mon, Jan 05, 2026',
    history: ['accepted', 'completed', 'cancelled', 'Driver did not arrive'].map((status, index) =>
      listedBooking(`${index}`, { Timeout1: status, destination: null, pickup_at: null, time_zone: null, image: '' }),
    ),
  },
];

/** A booking from the same backend with arbitrary customer input. */
const foreignDetail = {
  ...fakeDetail,
  tripDetails: { message: '', status: 'completed' },
  additionalDetails: [{ label: 'Notes', value: `${LONG_NAME} `.repeat(3) }],
  price_breakdown: {
    ...fakeDetail.price_breakdown,
    name: LONG_NAME,
    email: `${'very'.repeat(12)}.long@example.com`,
    sub_total_price: '1234567.80',
    download: 'invoices/1.pdf',
  },
  rating: '4',
  reviews: [{ rating: 4, review: 'On time, a spotless car and a very kind chauffeur. We would ride with her again.' }],
  ride: undefined,
};

async function openBookings(page: Page, path: string, data: readonly object[], total = 4): Promise<BookingsPage> {
  await visitSignedIn(page);
  await answerWith(page, '/user/booking_list', { json: { listing: { total, data }, base_url: '' } });
  await page.goto(path);
  return new BookingsPage(page);
}

async function openDetail(page: Page, path: string, data: object): Promise<void> {
  await visitSignedIn(page);
  await answerWith(page, '/user/booking_detail', { json: { data } });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Trip Details' }).waitFor();
}

export const tripsStates: readonly ScreenState[] = [
  {
    name: 'the list of upcoming rides whose next page failed to load',
    arrange: async (page) => {
      const bookings = await openBookings(page, '/bookings', upcoming);
      await bookings.showMore.waitFor();
      await cutOff(page, '/user/booking_list');
      await bookings.showMore.click();
      await bookings.tryAgain.waitFor();
    },
  },
  {
    name: 'the list of past rides',
    arrange: async (page) => (await openBookings(page, '/bookings?tab=history', history)).cards.first().waitFor(),
  },
  {
    name: 'the page of an unpaid booking',
    arrange: async (page) => {
      const tripDetails = { message: 'Payment not completed. Please pay in time.', status: 'pending' };
      const ride = { ...fakeRide, pay_by: '2027-06-01T00:30:00.000Z', coupon_code: 'SPRING10' };
      await openDetail(page, '/bookingDetail/b1', { ...fakeDetail, tripDetails, ride });
      await page.getByRole('button', { name: 'Pay now' }).waitFor();
    },
  },
  {
    name: 'the page of a reviewed past ride',
    arrange: (page) => openDetail(page, '/historyDetail/b1', foreignDetail),
  },
];
