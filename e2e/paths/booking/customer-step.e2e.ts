import { expect } from '@playwright/test';
import type { Extra } from '#contract/booking/catalogue.contract.ts';
import type { Traveller } from '#machines/booking/customer-details.ts';
import customer from '#tests/machines/booking/customer.paths.ts';
import extras from '#tests/machines/booking/extras.paths.ts';
import { sedan } from '#tests/machines/support/samples.ts';
import { CustomerStep, VehicleStep } from '../../pages/booking.pages.ts';
import { inDollars } from '../../support/fake-bookings.ts';
import { openTripAt } from '../../support/trips.ts';
import { leave } from '../support/browser.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const CHOICES: Readonly<Record<Traveller, string>> = {
  myself: 'Book for myself',
  someoneElse: 'Book for someone else',
};

const choice = ({ page }: Stage, traveller: Traveller) => page.getByRole('radio', { name: CHOICES[traveller] });

walkInBrowser(customer, {
  on: CustomerStep,
  open: ({ page }, { initial }) => openTripAt(page, 'customer', { customer: initial }),
  events: {
    'traveller.choose': (stage, { traveller }) => choice(stage, traveller).check(),
    'field.change': ({ on }, { value }) => on.firstName.fill(value),
    'field.blur': ({ on }) => leave(on.firstName),
    'phone.change': ({ on }) => on.country.selectOption({ label: 'New Zealand (+64)' }),
    'remark.change': ({ on }, { value }) => on.notes.fill(value),
    'party.choose': ({ on }, { luggage }) => on.increase(luggage === undefined ? 'Passengers' : 'Luggage').click(),
    'vehicle.changed': async ({ page }) => {
      const step = new VehicleStep(page);
      await step.previous.click();
      await step.vehicle('Luxury SUV').check();
      await step.continue.click();
    },
    'details.demanded': async ({ on }) => {
      await on.continue.click();
      await on.inDialog('OK').click();
    },
  },
  except: { 'customer | tripParty.changed | 0': 'Paths of the trip check open the form that asks for another party.' },
  states: {
    myself: async (stage) => {
      await expect(choice(stage, 'myself')).toBeChecked();
      await expect(stage.page.getByText('ada@example.com', { exact: true })).toBeVisible();
      await expect(stage.on.firstName).toBeHidden();
    },
    someoneElse: async (stage, { context }) => {
      const { firstName } = stage.on;
      if (context.visitor === 'customer') await expect(choice(stage, 'someoneElse')).toBeChecked();
      await expect(firstName).toHaveValue(context.values.firstName);
      await expect(firstName).toHaveAccessibleDescription(context.errors.firstName ?? '');
    },
  },
});

const button = ({ page }: Stage, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

const seesFailure = async (stage: Stage) => {
  await expect(stage.page.getByText("We couldn't load the extras.")).toBeVisible();
  await expect(button(stage, 'Try again')).toBeVisible();
};

walkInBrowser(extras, {
  on: CustomerStep,
  calls: ['/user/extras', '/vehicles'],
  visitor: 'customer',
  open: ({ page }, { vehicleId, chosenIds }) =>
    openTripAt(page, vehicleId === undefined ? 'vehicle' : 'customer', { vehicleId, extraIds: chosenIds }),
  events: {
    /** Only the sedan is available for the trip. */
    'vehicle.changed': async ({ on, calls }) => {
      await calls.answer('/vehicles', { vehicles: inDollars([sedan]) });
      await expect(on.heading).toHaveText('Choose your vehicle');
      await on.continue.click();
    },
    'extra.toggle': ({ on }) => on.extra('Child seat').click(),
    'extras.retry': (stage) => button(stage, 'Try again').click(),
    'extras.forgo': (stage) => button(stage, 'Continue without extras').click(),
    'dropped.dismiss': (stage) => button(stage, 'OK').click(),
    ...answersOf('loadExtras', '/user/extras', (list: readonly Extra[]) => ({ extras: inDollars(list) })),
  },
  can: ({ event }) => event.type !== 'vehicle.changed' || event.vehicleId === sedan.id,
  states: {
    waiting: ({ page }) => expect(page.getByText('Loading vehicles')).toBeVisible(),
    loading: ({ page }) => expect(page.getByText('Loading extras')).toBeVisible(),
    ready: async ({ on }, { context: { offered, chosenIds } }) => {
      await expect(on.extras).toHaveCount(offered.length);
      for (const { id, title } of offered)
        await expect(on.extra(title)).toBeChecked({ checked: chosenIds.includes(id) });
    },
    none: ({ page }) => expect(page.getByText('No extras for this vehicle')).toBeVisible(),
    'failed.withholding': async (stage) => {
      await seesFailure(stage);
      await expect(button(stage, 'Continue without extras')).toBeVisible();
    },
    'failed.dispensable': async (stage) => {
      await seesFailure(stage);
      await expect(button(stage, 'Continue without extras')).toBeHidden();
    },
  },
});
