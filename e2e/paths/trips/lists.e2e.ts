import { expect, type Page } from '@playwright/test';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import type { BookingPage, BookingTab } from '#contract/trips/read-booking-page.ts';
import { tabAddress } from '#machines/trips/addresses.ts';
import { countBookings } from '#machines/trips/merge-days.ts';
import bookingList from '#tests/machines/trips/booking-list.paths.ts';
import bookingTab from '#tests/machines/trips/booking-tab.paths.ts';
import promotions from '#tests/machines/trips/promotions.paths.ts';
import { SideMenu } from '../../pages/shell.pages.ts';
import { BookingsPage, type BookingTabName, PromotionsPage } from '../../pages/trips.pages.ts';
import { interceptCalls } from '../../support/api-answers.ts';
import { listedBooking } from '../../support/fake-bookings.ts';
import { goBackTo } from '../support/browser.ts';
import { answersOf, offersRetry, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const BOOKINGS = '/user/booking_list';
const PROMOTIONS = '/user/promotions';

const NAMES: Readonly<Record<BookingTab, BookingTabName>> = { upcoming: 'Upcoming', history: 'History' };

/** One booking per tab, named after it. */
function answerTabs(page: Page) {
  return interceptCalls(page, BOOKINGS, (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const tab = fields.get('upcoming') === '1' ? 'upcoming' : 'history';
    const data = [{ date: 'Fri, Jun 04, 2027', [tab]: [listedBooking(tab, { location: NAMES[tab] })] }];
    return route.fulfill({ json: { listing: { total: 1, data }, base_url: '' } });
  });
}

const seesTab =
  (tab: BookingTab) =>
  async ({ page, on }: Stage<BookingsPage>) => {
    await expect(on.tab(NAMES[tab])).toHaveAttribute('aria-selected', 'true');
    await expect(on.cards).toHaveCount(1);
    await expect(on.card(NAMES[tab])).toBeVisible();
    await expect(page).toHaveURL(tabAddress(tab));
  };

walkInBrowser(bookingList, {
  on: BookingsPage,
  visitor: 'customer',
  open: async ({ page, on }, { tab }) => {
    await answerTabs(page);
    await page.goto(tabAddress('history'));
    await on.heading.waitFor();
    if (tab === 'history') return;
    // The past rides come first, so Back returns to them.
    await new SideMenu(page).choose('Promos');
    await new PromotionsPage(page).heading.waitFor();
    await new SideMenu(page).choose('My bookings');
  },
  events: {
    'tab.choose': ({ on }, { tab }) => on.tab(NAMES[tab]).click(),
    'address.changed': ({ page }, { tab }) =>
      tab === 'upcoming' ? new SideMenu(page).choose('My bookings') : goBackTo(page, tabAddress(tab)),
  },
  states: { upcoming: seesTab('upcoming'), history: seesTab('history') },
});

const writePage = ({ days, total }: BookingPage) => ({
  listing: {
    total,
    data: days.map(({ date, bookings }) => ({ date, upcoming: bookings.map(({ id }) => listedBooking(id)) })),
  },
  base_url: '',
});

walkInBrowser(bookingTab, {
  on: BookingsPage,
  actor: 'upcoming',
  calls: [BOOKINGS],
  visitor: 'customer',
  open: async ({ page, calls }) => {
    await page.goto('/bookings?tab=history');
    await calls.answer(BOOKINGS, writePage({ days: [], total: 0 }));
    await page.getByRole('heading', { name: 'No data' }).waitFor();
  },
  events: {
    'tab.shown': ({ on }) => on.tab('Upcoming').click(),
    'bookings.retry': ({ on }) => on.tryAgain.click(),
    'bookings.more': ({ on }) => on.showMore.or(on.tryAgain).click(),
    ...answersOf('loadBookings', BOOKINGS, writePage),
  },
  states: {
    loading: ({ page }) => expect(page.getByText('Loading your bookings')).toBeAttached(),
    failed: offersRetry("We couldn't load your bookings."),
    empty: ({ page }) => expect(page.getByRole('heading', { name: 'No Booking' })).toBeVisible(),
    shown: ({ on }, { context: { days } }) => expect(on.cards).toHaveCount(countBookings(days)),
    'shown.partly': ({ on }) => expect(on.showMore).toBeEnabled(),
    'shown.growing': ({ page }) => expect(page.getByRole('button', { name: 'Loading' })).toBeVisible(),
    'shown.partlyFailed': offersRetry("We couldn't load more bookings."),
    'shown.whole': async ({ page, on }, { context: { pages } }) => {
      await expect(on.showMore).toBeHidden();
      await expect(page.getByText('No more bookings')).toBeVisible({ visible: pages > 1 });
    },
  },
});

walkInBrowser(promotions, {
  on: PromotionsPage,
  calls: [PROMOTIONS],
  visitor: 'customer',
  leaves: ['picked'],
  events: {
    'code.change': ({ on }, { code }) => on.code.fill(code),
    'code.submit': ({ on }) => on.code.press('Enter'),
    'promotion.pick': ({ on }) => on.card('WELCOME10').click(),
    'promotions.retry': ({ on }) => on.tryAgain.click(),
    ...answersOf('loadPromotions', PROMOTIONS, (data: readonly Promotion[]) => ({ data })),
  },
  // Typing the same value changes nothing.
  can: ({ from, event }) => !('code' in event) || event.code !== from.snapshot.context.typed,
  states: {
    loading: ({ page }) => expect(page.getByText('Loading promotions')).toBeAttached(),
    failed: offersRetry("We couldn't load your promotions."),
    'shown.matching': ({ on }, { context }) =>
      expect
        .poll(() => on.contents())
        .toEqual([
          '10% OFF Ten percent off your first ride WELCOME10',
          ...(context.typed === ''
            ? [
                'A$20.00 OFF To and from any airport Airport20 Minimum spend A$100.00 before GST Until Fri, Dec 31, 2027',
              ]
            : []),
        ]),
    'shown.unmatched': async ({ page, on }) => {
      await expect(on.none()).toBeVisible();
      await expect(page.getByText('If you have a code, you can also use it when you pay.')).toBeVisible();
    },
    'shown.none': async ({ page, on }) => {
      await expect(on.none()).toBeVisible();
      await expect(page.getByText('There are no promotions for you right now.')).toBeVisible();
    },
    picked: async ({ page }) => {
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByText('WELCOME10 will be applied to your booking.')).toBeVisible();
    },
  },
});
