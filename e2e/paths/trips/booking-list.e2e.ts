import { expect, type Page } from '@playwright/test';
import type { BookingTab } from '#contract/trips/read-booking-page.ts';
import { tabAddress } from '#machines/trips/addresses.ts';
import bookingList from '#tests/machines/trips/booking-list.paths.ts';
import { SideMenu } from '../../pages/shell.pages.ts';
import { BookingsPage, type BookingTabName, PromotionsPage } from '../../pages/trips.pages.ts';
import { answerWith, interceptCalls } from '../../support/api-answers.ts';
import { listedBooking } from '../../support/fake-bookings.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { goBackTo } from '../support/browser.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';

const NAMES: Readonly<Record<BookingTab, BookingTabName>> = { upcoming: 'Upcoming', history: 'History' };

/** One booking per tab, named after it. */
function answerTabs(page: Page) {
  return interceptCalls(page, '/user/booking_list', (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const tab = fields.get('upcoming') === '1' ? 'upcoming' : 'history';
    const data = [{ date: 'Fri, Jun 04, 2027', [tab]: [listedBooking(tab, { location: NAMES[tab] })] }];
    return route.fulfill({ json: { listing: { total: 1, data }, base_url: '' } });
  });
}

async function choose(page: Page, entry: string): Promise<void> {
  const menu = new SideMenu(page);
  await menu.open();
  await menu.entry(entry).click();
  await menu.dialog.waitFor({ state: 'hidden' });
}

async function seeTab(page: Page, tab: BookingTab): Promise<void> {
  const bookings = new BookingsPage(page);
  await expect(bookings.tab(NAMES[tab])).toHaveAttribute('aria-selected', 'true');
  await expect(bookings.cards).toHaveCount(1);
  await expect(bookings.card(NAMES[tab])).toBeVisible();
  expect(page.url()).toBe(new URL(tabAddress(tab), page.url()).href);
}

walkInBrowser(bookingList, {
  open: async ({ page }, { tab }: { tab: BookingTab }) => {
    await visitSignedIn(page);
    await answerTabs(page);
    await page.goto(tabAddress('history'));
    await new BookingsPage(page).heading.waitFor();
    if (tab === 'history') return;
    // The past rides come first, so Back returns to them.
    await answerWith(page, '/user/promotions', { json: { data: [] } });
    await choose(page, 'Promos');
    await new PromotionsPage(page).heading.waitFor();
    await choose(page, 'My bookings');
  },
  events: {
    'tab.choose': ({ page }, { tab }: { tab: BookingTab }) => new BookingsPage(page).tab(NAMES[tab]).click(),
    'address.changed': ({ page }, { tab }: { tab: BookingTab }) =>
      tab === 'upcoming' ? choose(page, 'My bookings') : goBackTo(page, tabAddress(tab)),
  },
  states: {
    upcoming: ({ page }) => seeTab(page, 'upcoming'),
    history: ({ page }) => seeTab(page, 'history'),
  },
});
