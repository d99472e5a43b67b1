import type { Page } from '@playwright/test';
import { HomePage } from '../../pages/home.page-model.ts';
import { LocationPopup } from '../../pages/location-popup.page-model.ts';
import { VehicleStep } from '../../pages/vehicle-step.page-model.ts';
import { answerWith, holdBack } from '../../support/api-answers.ts';
import { codeOf, withoutCodeOf } from '../../support/parts.ts';
import { byTheHour, FREMANTLE, inDays, oneWay, PERTH_AIRPORT, thereAndBack, tripPath } from '../../support/trips.ts';
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
    name: 'the vehicle step while vehicles load',
    arrange: async (page) => {
      await holdBack(page, '/vehicles');
      await page.goto(tripPath(oneWay));
      await page.getByText('Loading vehicles').waitFor();
    },
  },
  { name: 'the vehicle step', arrange: openVehicles },
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
    name: 'the vehicle step of a trip whose time has passed',
    arrange: async (page) => {
      await openVehicles(page, { ...oneWay, pickupAt: { date: inDays(-1), time: '10:00' } });
      await page.getByText('The time you chose has passed.').waitFor();
    },
  },
  {
    name: 'the vehicle step without a vehicle',
    arrange: async (page) => {
      await answerWith(page, '/vehicles', { json: { vehicles: [] } });
      await page.goto(tripPath(oneWay));
      await page.getByText('No vehicles available for this route').waitFor();
    },
  },
  {
    name: 'the vehicle step whose vehicles failed',
    arrange: async (page) => {
      await answerWith(page, '/vehicles', { status: 500, json: {} });
      await page.goto(tripPath(oneWay));
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'the location popup that asks for a route',
    arrange: async (page) => {
      await page.goto('/tripDetail');
      await page.getByRole('dialog', { name: 'Change locations' }).waitFor();
    },
  },
  {
    name: 'the vehicle step without a route',
    arrange: async (page) => {
      await page.goto('/tripDetail');
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Choose route' }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
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
    name: 'the trip page that could not be loaded',
    arrange: async (page) => {
      await withoutCodeOf(page, 'tripPage');
      await page.goto(tripPath(oneWay));
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    },
  },
  {
    name: 'the trip page whose code is on its way',
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
