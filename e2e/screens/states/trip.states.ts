import type { Page } from '@playwright/test';
import { HomePage } from '../../pages/home.page-model.ts';
import { LocationPopup } from '../../pages/location-popup.page-model.ts';
import { VehicleStep } from '../../pages/vehicle-step.page-model.ts';
import { holdBack } from '../../support/api-answers.ts';
import { codeOf, withoutCodeOf } from '../../support/parts.ts';
import { byTheHour, FREMANTLE, oneWay, PERTH_AIRPORT, thereAndBack, tripPath } from '../../support/trips.ts';
import type { ScreenState } from './screen-state.ts';

async function openVehicles(page: Page, trip = oneWay): Promise<void> {
  await page.goto(tripPath(trip));
  await new VehicleStep(page).vehicles.first().waitFor();
}

async function openPopup(page: Page): Promise<void> {
  await openVehicles(page);
  await page.getByRole('button', { name: 'Change route' }).click();
  await new LocationPopup(page).opened();
}

/** The vehicle step, and the popup that changes its route. */
export const vehicleStates: readonly ScreenState[] = [
  {
    name: 'the vehicle step of a return trip with its places in full',
    arrange: async (page) => {
      await openVehicles(page, thereAndBack);
      await page.getByRole('button', { name: 'Show More' }).first().click();
      await page.getByRole('button', { name: 'Show More' }).click();
    },
  },
  {
    name: 'the vehicle step of an hourly ride in another time zone',
    arrange: async (page) => {
      await openVehicles(page, { ...byTheHour, pickup: PERTH_AIRPORT, drop: FREMANTLE });
      await page.getByText('All times are').waitFor();
    },
  },
  {
    name: 'the location popup with both places missing',
    arrange: async (page) => {
      await page.goto('/tripDetail');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Drop location is required.').waitFor();
    },
  },
  {
    name: 'the location popup with its suggestions open',
    arrange: async (page) => {
      await openPopup(page);
      await page.getByRole('combobox', { name: 'Where are you going?' }).fill('melbourne');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the trip page that failed to load',
    arrange: async (page) => {
      await withoutCodeOf(page, 'tripPage');
      await page.goto(tripPath(oneWay));
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    },
  },
  {
    name: 'the trip page while its code loads',
    arrange: async (page) => {
      await holdBack(page, codeOf('tripPage'));
      await new HomePage(page).open();
      await page.evaluate(() => {
        window.history.pushState({}, '', '/tripDetail');
      });
      await page.getByRole('status', { name: 'Loading' }).waitFor();
    },
  },
];
