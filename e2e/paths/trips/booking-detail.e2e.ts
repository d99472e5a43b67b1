import { expect, type Page } from '@playwright/test';
import type { BookingTab } from '#contract/trips/read-booking-page.ts';
import { bookingAddress } from '#machines/trips/addresses.ts';
import type { RideDirection } from '#machines/trips/booked-ride.ts';
import { airport, hotel } from '#tests/machines/support/samples.ts';
import bookingDetail from '#tests/machines/trips/booking-detail.paths.ts';
import { HomePage } from '../../pages/search.pages.ts';
import { BookingDetailPage } from '../../pages/trips.pages.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { showAgain } from '../support/browser.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { askForPromo, DETAIL, grantPromo, PROMO, writeDetail } from './booking-answers.ts';

const REVIEW = '/user/booking_review';

async function sendReview({ page, calls }: Stage): Promise<void> {
  const { rating } = new BookingDetailPage(page);
  // The visible star covers its radio button.
  await rating.star(5).check({ force: true });
  await rating.submit.click();
  await calls.answer(REVIEW, { message: '' });
}

async function repeatRide(page: Page, direction: RideDirection): Promise<void> {
  const { bookAgain, bookWayBack } = new BookingDetailPage(page);
  await (direction === 'again' ? bookAgain : bookWayBack).click();
  const [from, to] = direction === 'again' ? [airport, hotel] : [hotel, airport];
  const home = new HomePage(page);
  await expect(home.from).toHaveValue(from.label);
  await expect(home.to).toHaveValue(to.label);
}

walkInBrowser(bookingDetail, {
  calls: [DETAIL, PROMO, REVIEW],
  open: async ({ page }, { tab, bookingId }: { tab: BookingTab; bookingId: string }) => {
    await page.clock.install();
    await visitSignedIn(page);
    await page.goto(bookingAddress(tab, bookingId));
  },
  events: {
    'clock.ticked': ({ page }) => page.clock.fastForward(60_000),
    'booking.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'ride.repeat': ({ page }, { direction }: { direction: RideDirection }) => repeatRide(page, direction),
    'review.sent': sendReview,
    'booking.changed': async (stage) => {
      await askForPromo(stage);
      await grantPromo(stage);
    },
    'page.restored': ({ page }) => showAgain(page),
    'xstate.after.linkLife.bookingDetail.ready.detail.current': ({ page }) => page.clock.fastForward(50 * 60_000),
    'xstate.after.retryPause.bookingDetail.ready.detail.stale': ({ page }) => page.clock.fastForward(60_000),
    ...answersOf('loadBooking', DETAIL, writeDetail),
  },
  can: ({ from: { snapshot }, event: { type } }) => {
    // The browser does not cache a page with a pending request.
    if (type === 'page.restored') return !snapshot.matches({ ready: { detail: 'refreshing' } });
    if (type === 'booking.changed') return snapshot.matches({ ready: { payment: 'open' } });
    const isRateable = snapshot.matches({ ready: { rating: 'open' } });
    // The rating form is available for five minutes.
    return type === 'review.sent' ? isRateable : !isRateable || !type.startsWith('xstate.after');
  },
  ends: ({ event }) => event.type === 'ride.repeat',
  states: {
    loading: ({ page }) =>
      expect(page.getByRole('heading', { name: 'Loading booking details...', exact: true })).toBeVisible(),
    missing: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'No such booking' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'My bookings' })).toBeVisible();
    },
    failed: async ({ page }) => {
      await expect(page.getByRole('alert')).toContainText('This booking could not be loaded.');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    },
    ready: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Trip Details' })).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
    },
    'ready.payment.open': ({ page }) =>
      expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible(),
    'ready.payment.closed': ({ page }) =>
      expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeHidden(),
    'ready.rating.open': ({ page }) => expect(new BookingDetailPage(page).rating.form).toBeVisible(),
    'ready.rating.closed': ({ page }) => expect(new BookingDetailPage(page).rating.form).toBeHidden(),
  },
});
