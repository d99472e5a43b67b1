import { expect } from '@playwright/test';
import rideTypes from '#tests/machines/booking/ride-types.paths.ts';
import { HomePage } from '../../pages/home.page-model.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

interface Offering {
  readonly context: { readonly rideTypes: readonly { readonly name: string }[] };
}

const offers = ({ page }: Stage, { context }: Offering) =>
  expect(new HomePage(page).serviceType.getByRole('option')).toHaveText(context.rideTypes.map(({ name }) => name));

walkInBrowser(rideTypes, {
  calls: ['/ride_types'],
  open: ({ page }) => page.goto('/'),
  events: answersOf('loadRideTypes', '/ride_types', (data) => ({ data })),
  states: {
    loading: ({ page }) => expect(new HomePage(page).serviceType).toHaveAttribute('aria-busy', 'true'),
    ready: offers,
    failed: offers,
  },
});
