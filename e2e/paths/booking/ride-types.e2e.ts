import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { selectRideTypes } from '#machines/booking/ride-types.selectors.ts';
import rideTypes from '#tests/machines/booking/ride-types.paths.ts';
import { HomePage } from '../../pages/search.pages.ts';
import { answersOf } from '../support/held-calls.ts';
import { type Stage, walkInBrowser } from '../support/walk-in-browser.ts';

const offers = ({ page }: Stage, snapshot: object) =>
  expect(new HomePage(page).serviceType.getByRole('option')).toHaveText(
    selectRideTypes(snapshot as SnapshotFrom<typeof rideTypesMachine>).map(({ name }) => name),
  );

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
