import { expect } from '@playwright/test';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import promotions from '#tests/machines/trips/promotions.paths.ts';
import { PromotionsPage } from '../../pages/trips.pages.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { answersOf } from '../support/held-calls.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';

const LIST = '/user/promotions';

walkInBrowser(promotions, {
  calls: [LIST],
  open: async ({ page }) => {
    await visitSignedIn(page);
    await new PromotionsPage(page).open();
  },
  leaves: ['picked'],
  events: {
    'code.change': ({ page }, { code }: { code: string }) => new PromotionsPage(page).code.fill(code),
    'code.submit': ({ page }) => new PromotionsPage(page).code.press('Enter'),
    'promotion.pick': ({ page }) => new PromotionsPage(page).card('WELCOME10').click(),
    'promotions.retry': ({ page }) => new PromotionsPage(page).tryAgain.click(),
    ...answersOf('loadPromotions', LIST, (data: readonly Promotion[]) => ({ data })),
  },
  // Typing the same value changes nothing.
  can: ({ from, event }) => !('code' in event) || event.code !== from.snapshot.context.typed,
  states: {
    loading: ({ page }) => expect(page.getByText('Loading promotions')).toBeAttached(),
    failed: async ({ page }) => {
      await expect(page.getByRole('alert')).toContainText('Promotions could not be loaded.');
      await expect(new PromotionsPage(page).tryAgain).toBeEnabled();
    },
    'shown.matching': async ({ page }) => {
      const { cards } = new PromotionsPage(page);
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText('Ten percent off your first ride');
    },
    'shown.unmatched': async ({ page }) => {
      await expect(new PromotionsPage(page).none()).toBeVisible();
      await expect(page.getByText('A code that you were given can also be used when you pay.')).toBeVisible();
    },
    'shown.none': async ({ page }) => {
      await expect(new PromotionsPage(page).none()).toBeVisible();
      await expect(page.getByText('There is no promotion for you right now.')).toBeVisible();
    },
    picked: async ({ page }) => {
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByText('WELCOME10 will be applied to your booking.')).toBeVisible();
    },
  },
});
