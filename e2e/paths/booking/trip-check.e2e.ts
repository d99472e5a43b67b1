import type { Place } from '#domain/place.ts';
import type { TripCheckInput } from '#machines/booking/trip-check.machine.ts';
import { RETURN_MOVED, TIME_MOVED, TIME_PRESELECTED } from '#machines/booking/trip-check.selectors.ts';
import tripCheck, { early, eight } from '#tests/machines/booking/trip-check.paths.ts';
import { TripPage } from '../../pages/booking.pages.ts';
import { LocationPopup } from '../../pages/search.pages.ts';
import { expect } from '../../support/test.ts';
import { tripPath } from '../../support/trips.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';
import { findPlace, PLACE_CALLS, zoneLookup, zoneTable } from './places.ts';

interface Route {
  readonly pickup: Place;
  readonly drop: Place;
}

walkInBrowser(tripCheck, {
  calls: [...PLACE_CALLS, zoneTable],
  open: async ({ page }, { trip }: TripCheckInput) => {
    await page.clock.install({ time: eight });
    await page.goto(tripPath(trip));
  },
  events: {
    'clock.ticked': async ({ page }, { now }: { now: number }) => {
      // The first tick is automatic.
      if (now > eight) await page.clock.fastForward(now - eight);
    },
    'route.edit': ({ page }, _, { from }) =>
      page.getByRole('button', { name: from.snapshot.matches('needsRoute') ? 'Choose route' : 'Change route' }).click(),
    'route.confirmed': async (stage, route: Route) => {
      const popup = new LocationPopup(stage.page);
      await findPlace(stage, popup.pickup, route.pickup);
      await findPlace(stage, popup.drop, route.drop);
      await popup.confirm.click();
    },
    'popup.closed': ({ page }) => new LocationPopup(page).close.click(),
    ...zoneLookup,
  },
  can: ({ from: { snapshot }, event }, { trip }: TripCheckInput, before) => {
    const { now } = snapshot.context;
    // Once the zones are loaded, a lookup is too fast for any other event.
    const isLoaded = before.some((step) => step.event.type === 'xstate.done.actor.resolveZone');
    if (isLoaded && snapshot.matches('resolvingZone')) return event.type === 'xstate.done.actor.resolveZone';
    switch (event.type) {
      // The clock ticks long before a place lookup.
      case 'clock.ticked':
        if (now === undefined) return instantOf(event) === eight;
        // A repeated lookup comes from the cache.
        return instantOf(event) > now && !snapshot.matches('resolvingZone');
      case 'xstate.done.actor.resolveZone':
        return now !== undefined && trip !== early;
      // Loaded code cannot fail later.
      case 'xstate.error.actor.resolveZone':
        return now !== undefined && trip === early;
      default:
        return true;
    }
  },
  states: {
    choosingRoute: ({ page }) => new LocationPopup(page).opened(),
    needsRoute: async ({ page }) => {
      await expect(new LocationPopup(page).popup).toBeHidden();
      await expect(page.getByRole('button', { name: 'Choose route' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your trip' })).toContainText('Not chosen yet');
    },
    'settled.asAsked': async ({ page }) => {
      await expect(page.getByText(TIME_PRESELECTED, { exact: true })).toBeHidden();
      await expect(page.getByText(TIME_MOVED, { exact: true })).toBeHidden();
    },
    'settled.preselected': ({ page }) => expect(page.getByText(TIME_PRESELECTED, { exact: true })).toBeVisible(),
    'settled.moved': ({ page }) => expect(page.getByText(TIME_MOVED, { exact: true })).toBeVisible(),
    'settled.returnMoved': ({ page }) =>
      expect(new TripPage(page).alert.filter({ hasText: RETURN_MOVED })).toBeVisible(),
  },
});

function instantOf(event: object): number {
  return (event as { now: number }).now;
}
