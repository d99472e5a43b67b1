import { expect } from '@playwright/test';
import type { Extra } from '#contract/booking/catalogue.contract.ts';
import { toAmount } from '#domain/money.ts';
import type { ExtrasContext, ExtrasInput } from '#machines/booking/extras.machine.ts';
import extras from '#tests/machines/booking/extras.paths.ts';
import { sedan } from '#tests/machines/support/samples.ts';
import { CustomerStep } from '../../pages/booking.pages.ts';
import { visitSignedIn } from '../../support/fake-customer.ts';
import { leftAt, storeDraft } from '../../support/stored-draft.ts';
import { oneWay, tripPath } from '../../support/trips.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

interface Offering {
  readonly context: ExtrasContext;
}

const priced = <Priced extends { readonly price: number }>(list: readonly Priced[]) =>
  list.map((each) => ({ ...each, price: toAmount(each.price) }));

const button = ({ page }: Stage, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

const seesFailure = async (stage: Stage) => {
  await expect(stage.page.getByText('Extras could not be loaded.')).toBeVisible();
  await expect(button(stage, 'Try again')).toBeVisible();
};

walkInBrowser(extras, {
  calls: ['/user/extras', '/vehicles'],
  open: async ({ page }, { vehicleId, chosenIds }: ExtrasInput) => {
    await visitSignedIn(page);
    const step = vehicleId === undefined ? 'vehicle' : 'customer';
    await storeDraft(page, leftAt(step, { vehicleId, extraIds: chosenIds }));
    await page.goto(tripPath(oneWay));
  },
  events: {
    /** Only the sedan is available for the trip. */
    'vehicle.changed': async ({ page, calls }) => {
      await calls.answer('/vehicles', { vehicles: priced([sedan]) });
      const step = new CustomerStep(page);
      await expect(step.heading).toHaveText('Choose your vehicle');
      await step.continue.click();
    },
    'extra.toggle': ({ page }) => new CustomerStep(page).extra('Child seat').click({ force: true }),
    'extras.retry': (stage) => button(stage, 'Try again').click(),
    'extras.forgo': (stage) => button(stage, 'Continue without extras').click(),
    ...answersOf('loadExtras', '/user/extras', (list: readonly Extra[]) => ({ extras: priced(list) })),
  },
  can: ({ event }) => event.type !== 'vehicle.changed' || (event as Partial<ExtrasInput>).vehicleId === sedan.id,
  states: {
    waiting: ({ page }) => expect(page.getByText('Loading vehicles')).toBeVisible(),
    loading: ({ page }) => expect(page.getByText('Loading extras')).toBeVisible(),
    ready: async ({ page }, { context: { offered, chosenIds } }: Offering) => {
      const step = new CustomerStep(page);
      await expect(step.extras).toHaveCount(offered.length);
      for (const { id, title } of offered)
        await expect(step.extra(title)).toBeChecked({ checked: chosenIds.includes(id) });
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
