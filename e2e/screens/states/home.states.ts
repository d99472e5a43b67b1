import type { Page } from '@playwright/test';
import { HomePage } from '../../pages/home.page-model.ts';
import { withoutCodeOf } from '../../support/parts.ts';
import type { ScreenState } from './screen-state.ts';

async function openHome(page: Page): Promise<HomePage> {
  const home = new HomePage(page);
  await home.open();
  return home;
}

export const homeStates: readonly ScreenState[] = [
  { name: 'the home page', arrange: openHome },
  {
    name: 'the search form of a return trip',
    arrange: async (page) => {
      const home = await openHome(page);
      await home.chooseRoute();
      await home.serviceType.selectOption('Return');
      await home.returnDate.waitFor();
    },
  },
  {
    name: 'the search form of an hourly ride',
    arrange: async (page) => {
      const home = await openHome(page);
      await home.choosePlace(home.from, 'perth airport', 'Perth Airport');
      await home.serviceType.selectOption('Hourly');
      await page.getByRole('button', { name: 'Same as pickup' }).waitFor();
      await page.getByText('All times are').waitFor();
    },
  },
  {
    name: 'an open calendar',
    arrange: async (page) => {
      await (await openHome(page)).pickupDate.click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'a calendar that failed to load',
    arrange: async (page) => {
      await withoutCodeOf(page, 'calendar');
      await (await openHome(page)).pickupDate.click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'a side menu that failed to load',
    arrange: async (page) => {
      await withoutCodeOf(page, 'sideMenu');
      await openHome(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
];
