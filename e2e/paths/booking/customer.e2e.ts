import { expect } from '@playwright/test';
import type { CustomerContext, CustomerInput } from '#machines/booking/customer.machine.ts';
import type { Traveller } from '#machines/booking/customer-details.ts';
import customer from '#tests/machines/booking/customer.paths.ts';
import { CustomerStep, VehicleStep } from '../../pages/booking.pages.ts';
import { answerWith } from '../../support/api-answers.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import { oneWay, tripPath } from '../../support/trips.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

interface Entered {
  readonly context: CustomerContext;
}

const CHOICES: Readonly<Record<Traveller, string>> = {
  myself: 'Book for myself',
  someoneElse: 'Book for someone else',
};

const choice = ({ page }: Stage, traveller: Traveller) => page.getByRole('radio', { name: CHOICES[traveller] });

walkInBrowser(customer, {
  open: async ({ page }, { visitor, initial }: CustomerInput) => {
    if (visitor === 'customer') {
      await visitSignedIn(page);
      await answerWith(page, '/user/extras', { json: { extras: [] } });
    }
    await storeDraft(page, leftAt('customer', { customer: initial }));
    await page.goto(tripPath(oneWay));
  },
  events: {
    'traveller.choose': (stage, { traveller }: { traveller: Traveller }) =>
      choice(stage, traveller).check({ force: true }),
    'contact.change': ({ page }, { value }: { value: string }) => new CustomerStep(page).firstName.fill(value),
    'contact.blur': async ({ page }) => {
      await new CustomerStep(page).firstName.focus();
      await page.keyboard.press('Tab');
    },
    'country.change': ({ page }) => new CustomerStep(page).country.selectOption({ label: 'New Zealand' }),
    'remark.change': ({ page }, { value }: { value: string }) => new CustomerStep(page).notes.fill(value),
    'passengers.change': ({ page }) => new CustomerStep(page).increase('Passengers').click(),
    'luggage.change': ({ page }) => new CustomerStep(page).increase('Luggage').click(),
    'vehicle.changed': async ({ page }) => {
      const step = new VehicleStep(page);
      await step.previous.click();
      await step.vehicle('Luxury SUV').check({ force: true });
      await step.continue.click();
    },
    'details.demanded': async ({ page }) => {
      const step = new CustomerStep(page);
      await step.continue.click();
      await step.dialog.getByRole('button', { name: 'OK' }).click();
    },
  },
  states: {
    myself: async (stage) => {
      await expect(choice(stage, 'myself')).toBeChecked();
      await expect(stage.page.getByText('ada@example.com', { exact: true })).toBeVisible();
      await expect(new CustomerStep(stage.page).firstName).toBeHidden();
    },
    someoneElse: async (stage, { context }: Entered) => {
      const { firstName } = new CustomerStep(stage.page);
      if (context.visitor === 'customer') await expect(choice(stage, 'someoneElse')).toBeChecked();
      await expect(firstName).toHaveValue(context.details.contact.firstName);
      if (context.errors.firstName) await expect(firstName).toHaveAccessibleDescription(context.errors.firstName);
      else await expect(firstName).toHaveAccessibleDescription('');
    },
  },
});
