import { expect, type Page } from '@playwright/test';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import { ONE_WAY } from '#domain/trip.ts';
import vehicleLookup, { otherTrip } from '#tests/machines/booking/vehicle-lookup.paths.ts';
import { dearer } from '#tests/machines/support/booking-samples.ts';
import { CustomerStep, VehicleStep } from '../../pages/booking.pages.ts';
import { HomePage, LocationPopup } from '../../pages/search.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { inDollars } from '../../support/fake-bookings.ts';
import { adaLovelace, leftAt, storeDraft } from '../../support/trips.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const PRICE_CHANGED = 'The price has changed';

async function chooseRoute(page: Page): Promise<void> {
  const { pickup, drop, confirm } = new LocationPopup(page);
  await new HomePage(page).chooseRoute(pickup, drop);
  await confirm.click();
}

/** Goes to the first step from any step. */
async function goToVehicles(step: VehicleStep): Promise<VehicleStep> {
  const steps = ['Choose your vehicle', 'Customer Info', 'Payment'];
  for (let at = steps.indexOf(await step.heading.innerText()); at > 0; at -= 1) {
    await step.previous.click();
    await expect(step.heading).toHaveText(steps[at - 1] ?? '');
  }
  return step;
}

/** Presses Book Now at a price that the server rejects. */
async function bookAtOldPrice(step: VehicleStep): Promise<void> {
  await goToVehicles(step);
  await step.continue.click();
  await expect(step.heading).toHaveText('Customer Info');
  await step.continue.click();
  await expect(step.heading).toHaveText('Payment');
  await step.bookNow.click();
  await step.inDialog('Go back', PRICE_CHANGED).waitFor();
}

const seesLoading = ({ page }: Stage) => expect(page.getByText('not known yet').first()).toBeVisible();

walkInBrowser(vehicleLookup, {
  on: VehicleStep,
  calls: ['/vehicles'],
  clock: {},
  open: async ({ page }, { party = { passengers: 1, luggage: 0 } }) => {
    await answerWith(page, '/user/guest_add_booking', { status: 409, json: { price: dearer } });
    const customer = { ...adaLovelace, ...party };
    await storeDraft(page, leftAt('vehicle', { trip: { serviceType: ONE_WAY }, vehicleId: undefined, customer }));
    await page.goto('/tripDetail');
  },
  events: {
    'trip.changed': async ({ page, on }, _, { from }) => {
      if (from.snapshot.matches('idle')) return chooseRoute(page);
      // The pickup time passes while the price dialog is open.
      await bookAtOldPrice(on);
      await page.clock.fastForward('24:00:00');
    },
    'party.changed': async ({ page, on }) => {
      await (await goToVehicles(on)).continue.click();
      await new CustomerStep(page).increase('Passengers').click();
      await on.previous.click();
    },
    'vehicle.choose': async ({ on }) => (await goToVehicles(on)).vehicle('People Mover').check(),
    'vehicles.retry': async ({ on }, _, { from }) => {
      if (from.snapshot.matches('ready')) await bookAtOldPrice(on);
      const goBack = on.inDialog('Go back', PRICE_CHANGED);
      await goBack.or(on.tryAgain).click();
    },
    'offer.ended': ({ page }) => page.clock.fastForward('06:00'),
    'xstate.after.lookupPause.vehicleLookup.waiting': ({ page }) => page.clock.runFor(1000),
    ...answersOf('findVehicles', '/vehicles', (vehicles: readonly Vehicle[]) => ({ vehicles: inDollars(vehicles) })),
  },
  can: ({ from: { snapshot }, event }) => {
    const { trip, vehicle, party } = snapshot.context;
    const isAskedAboutPrice = trip === otherTrip;
    const isChosen = snapshot.matches({ ready: { choice: 'chosen' } });
    switch (event.type) {
      case 'trip.changed':
        return snapshot.matches('idle') ? event.trip !== otherTrip : isChosen && event.trip === otherTrip;
      case 'party.changed':
        return isChosen && party.passengers === 1;
      case 'vehicle.choose':
        // Vehicles that are too small are disabled.
        return vehicle?.title !== 'People Mover' && party.passengers <= 7;
      case 'xstate.done.actor.findVehicles':
        return event.output.length !== 0 || !snapshot.matches({ ready: { offer: 'renewing' } });
      case 'vehicles.retry':
        return isChosen || snapshot.matches('failed') || isAskedAboutPrice;
      default:
        return true;
    }
  },
  except: {
    'vehicleLookup.ready.choice.unchosen | vehicle.choose | 0':
      'The party changes in a later step, which needs a vehicle, or with the trip, which is looked up again.',
    'vehicleLookup.ready.offer.renewing | xstate.done.actor.findVehicles | 0':
      'Without the price dialog, the empty list has no retry, with which the path would go on.',
    'vehicleLookup.ready.offer.renewing | xstate.done.actor.findVehicles | 2':
      'The lists of this model all begin with the same vehicle.',
  },
  states: {
    idle: ({ page }) => expect(new LocationPopup(page).popup).toBeVisible(),
    waiting: seesLoading,
    loading: seesLoading,
    'ready.choice.chosen': ({ page }, { context }) =>
      expect(page.getByText(context.vehicle?.title ?? '', { exact: true }).first()).toBeVisible(),
    'ready.choice.unchosen': async ({ on }) => {
      await expect(on.vehicle('People Mover')).not.toBeChecked();
      await expect(on.vehicle('Business Sedan')).not.toBeChecked();
      await expect(on.continue).toBeDisabled();
    },
    empty: ({ page }) => expect(page.getByText('No vehicles available for this route')).toBeVisible(),
    refused: async ({ page }) => {
      await expect(page.getByRole('alert')).toContainText('Please choose the drop-off again.');
      await page.getByRole('button', { name: 'Change trip' }).first().click();
      const form = page.getByRole('region', { name: 'Change trip' });
      await expect(form).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
    },
    failed: async ({ page }) => {
      const failure = "We couldn't load the vehicles. Check your connection and try again.";
      await expect(page.getByText(failure)).toBeVisible();
      await expect(page.getByText('Try again', { exact: true })).toBeVisible();
    },
  },
});
