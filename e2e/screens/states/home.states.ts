import type { Page } from '@playwright/test';
import { HomePage } from '../../pages/home.page-model.ts';
import { answerWith, cutOff, holdBack } from '../../support/api-answers.ts';
import { codeOf, withoutCodeOf } from '../../support/parts.ts';
import type { ScreenState } from './screen-state.ts';

async function openHome(page: Page): Promise<HomePage> {
  const home = new HomePage(page);
  await home.open();
  return home;
}

async function openMenu(page: Page): Promise<void> {
  await openHome(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

export const homeStates: readonly ScreenState[] = [
  { name: 'the home page', arrange: openHome },
  {
    name: 'an open list of suggestions',
    arrange: async (page) => {
      await (await openHome(page)).from.fill('sydney');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a place field that finds nothing',
    arrange: async (page) => {
      await answerWith(page, '/places/suggest', { json: { data: [] } });
      await (await openHome(page)).from.fill('qqqqqq');
      await page.getByText('No places found').waitFor();
    },
  },
  {
    name: 'a place field whose suggestions failed',
    arrange: async (page) => {
      await cutOff(page, '/places/suggest');
      await (await openHome(page)).from.fill('sydney');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'a place field with a text that is no place',
    arrange: async (page) => {
      const home = await openHome(page);
      await home.from.fill('somewhere');
      await home.to.focus();
      await page.getByText('Choose a place from the list.').waitFor();
    },
  },
  {
    name: 'a place field that cannot tell where the visitor is',
    arrange: async (page) => {
      await openHome(page);
      await page.getByRole('button', { name: 'Use current location' }).first().click();
      await page.getByText('Unable to retrieve your location.').waitFor();
    },
  },
  {
    name: 'the search form with both places missing',
    arrange: async (page) => {
      await (await openHome(page)).search.click();
      await page.getByText('Drop location is required.').waitFor();
    },
  },
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
    name: 'a calendar that could not be loaded',
    arrange: async (page) => {
      await withoutCodeOf(page, 'calendar');
      await (await openHome(page)).pickupDate.click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'a side menu that could not be loaded',
    arrange: async (page) => {
      await withoutCodeOf(page, 'sideMenu');
      await openHome(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'a search under way',
    arrange: async (page) => {
      await holdBack(page, codeOf('tripPage'));
      const home = await openHome(page);
      await home.chooseRoute();
      await home.search.click();
      await page.getByRole('button', { name: 'Searching...' }).waitFor();
    },
  },
  {
    name: 'a search that failed',
    arrange: async (page) => {
      await withoutCodeOf(page, 'tripPage');
      const home = await openHome(page);
      await home.chooseRoute();
      await home.search.click();
      await page.getByText('Your trip could not be opened.').waitFor();
    },
  },
  { name: 'the side menu', arrange: openMenu },
  {
    name: 'the side menu with the app stores',
    arrange: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Install App' }).click();
      await page.getByRole('link', { name: 'Apple App Store' }).waitFor();
    },
  },
  {
    name: 'the support popup',
    arrange: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Support' }).click();
      await page.getByRole('button', { name: 'Call Support' }).waitFor();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    },
  },
];
