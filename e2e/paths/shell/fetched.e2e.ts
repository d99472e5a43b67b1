import type { RideType } from '#contract/booking/ride-types.contract.ts';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { selectRideTypes } from '#machines/booking/ride-types.selectors.ts';
import type { FetchedInput, FetchedSnapshot } from '#machines/shell/fetched.machine.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';
import fetched from '#tests/machines/shell/fetched.paths.ts';
import { HomePage } from '../../pages/search.pages.ts';
import { expect, test } from '../../support/test.ts';
import { openTripAt } from '../../support/trips.ts';
import { stopClock } from '../support/browser.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { SETTINGS, writeSettings } from './answers.ts';

interface Place {
  readonly call: string;
  readonly write: (value: never) => unknown;
  readonly open: (stage: Stage) => Promise<unknown>;
  /** Asserts that the value is on screen. */
  readonly isShown: (stage: Stage, snapshot: object) => Promise<unknown>;
}

/** Where each value is seen, by its name. */
const PLACES: Readonly<Record<string, Place>> = {
  settings: {
    call: SETTINGS,
    write: (settings: SiteSettings) => writeSettings(settings),
    open: ({ page }) => page.goto('/find-booking'),
    isShown: async ({ page }, snapshot) => {
      const settings = snapshot as FetchedSnapshot<SiteSettings>;
      const { title } = selectSettings(settings);
      // The answer has no links to rides (`booking/find`).
      const headings = { loading: 'Loading…', ready: 'Page not found', failed: 'Find my booking' };
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[settings.value]);
      const home = page.getByRole('banner').getByRole('link', { name: `${title} Home`.trim(), exact: true });
      await expect(home).toBeVisible();
      // Cached for the next visit.
      await expect.poll(() => page.evaluate(() => window.localStorage.getItem('site_title') ?? '')).toBe(title);
    },
  },
  rideTypes: {
    call: '/ride_types',
    write: (data) => ({ data }),
    open: ({ page }) => page.goto('/'),
    isShown: async ({ page }, snapshot) => {
      const { serviceType } = new HomePage(page);
      const names = selectRideTypes(snapshot as FetchedSnapshot<readonly RideType[]>).map(({ name }) => name);
      await expect(serviceType.getByRole('option')).toHaveText(names);
      const isBusy = (snapshot as FetchedSnapshot<unknown>).hasTag('busy');
      await expect(serviceType.and(page.locator('[aria-busy=true]'))).toHaveCount(isBusy ? 1 : 0);
    },
  },
  taxRate: {
    call: '/taxes',
    write: (tax) => ({ taxes: { tax } }),
    open: ({ page }) => openTripAt(page, 'payment'),
    isShown: async ({ page }, snapshot) => {
      const rate = snapshot as FetchedSnapshot<number>;
      const words = rate.matches('failed') ? `${rate.context.value}%, estimate` : `${rate.context.value}%`;
      await expect(page.getByText(`GST (${words})`)).toBeVisible();
    },
  },
};

for (const input of fetched.inputs as readonly FetchedInput<unknown>[]) {
  const { name } = input;
  const place = PLACES[name];
  if (!place) throw new Error(`Where is ${name} seen?`);
  const { call, write, open, isShown } = place;
  test.describe(name, () =>
    walkInBrowser(
      { ...fetched, inputs: [input] },
      {
        actor: name,
        calls: [call],
        open,
        events: {
          ...answersOf('fetchValue', call, write),
          'xstate.after.retryPause.fetched.failed': ({ page }) => page.clock.fastForward(30_000),
        },
        states: {
          loading: async (stage, snapshot) => {
            await isShown(stage, snapshot);
            // No earlier, because the page shows its first values with timers.
            await stopClock(stage.page);
          },
          ready: isShown,
          failed: isShown,
        },
      },
    ),
  );
}
