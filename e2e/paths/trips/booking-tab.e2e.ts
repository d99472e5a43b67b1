import { expect } from '@playwright/test';
import type { BookingPage } from '#contract/trips/read-booking-page.ts';
import { countBookings } from '#machines/trips/merge-days.ts';
import bookingTab from '#tests/machines/trips/booking-tab.paths.ts';
import { BookingsPage } from '../../pages/trips.pages.ts';
import { listedBooking } from '../../support/fake-bookings.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { answersOf } from '../support/held-calls.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';

const LIST = '/user/booking_list';

const writePage = ({ days, total }: BookingPage) => ({
  listing: {
    total,
    data: days.map(({ date, bookings }) => ({ date, upcoming: bookings.map(({ id }) => listedBooking(id)) })),
  },
  base_url: '',
});

walkInBrowser(bookingTab, {
  actor: 'upcoming',
  calls: [LIST],
  open: async ({ page, calls }) => {
    await visitSignedIn(page);
    await page.goto('/bookings?tab=history');
    await calls.answer(LIST, writePage({ days: [], total: 0 }));
    await page.getByRole('heading', { name: 'No data' }).waitFor();
  },
  events: {
    'tab.shown': ({ page }) => new BookingsPage(page).tab('Upcoming').click(),
    'bookings.retry': ({ page }) => new BookingsPage(page).tryAgain.click(),
    'bookings.more': ({ page }) => {
      const { showMore, tryAgain } = new BookingsPage(page);
      return showMore.or(tryAgain).click();
    },
    ...answersOf('loadBookings', LIST, writePage),
  },
  states: {
    loading: ({ page }) => expect(page.getByText('Loading your bookings')).toBeAttached(),
    failed: async ({ page }) => {
      await expect(page.getByRole('alert')).toContainText('Your bookings could not be loaded.');
      await expect(new BookingsPage(page).tryAgain).toBeEnabled();
    },
    empty: ({ page }) => expect(page.getByRole('heading', { name: 'No Booking' })).toBeVisible(),
    shown: ({ page }, { context: { days } }) => expect(new BookingsPage(page).cards).toHaveCount(countBookings(days)),
    'shown.partly': ({ page }) => expect(new BookingsPage(page).showMore).toBeEnabled(),
    'shown.growing': ({ page }) => expect(page.getByRole('button', { name: 'Loading' })).toBeVisible(),
    'shown.partlyFailed': async ({ page }) => {
      await expect(page.getByRole('alert')).toContainText('More bookings could not be loaded.');
      await expect(new BookingsPage(page).tryAgain).toBeEnabled();
    },
    'shown.whole': async ({ page }, { context: { pages } }) => {
      await expect(new BookingsPage(page).showMore).toBeHidden();
      await expect(page.getByText('No more bookings')).toBeVisible({ visible: pages > 1 });
    },
  },
});
