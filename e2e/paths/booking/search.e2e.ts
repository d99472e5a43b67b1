import type { PlaceChanged } from '#machines/booking/place-field.types.ts';
import search from '#tests/machines/booking/search.paths.ts';
import { HomePage } from '../../pages/search.pages.ts';
import { expect } from '../../support/test.ts';
import { appFile } from '../support/browser.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';
import { findPlace, PLACE_CALLS, zoneTable } from './places.ts';

const tripPage = appFile('trip-detail.page');

const NEVER_TOO_EARLY = 'The pickers move a return that would be too early, so the form never has one.';

walkInBrowser(search, {
  calls: [...PLACE_CALLS, zoneTable, tripPage],
  open: ({ page }) => new HomePage(page).open(),
  events: {
    'place.changed': (stage, { name, place }: PlaceChanged) => {
      const { from, to } = new HomePage(stage.page);
      return findPlace(stage, name === 'pickup' ? from : to, place);
    },
    // The time is final once the time zone of the pickup place is known.
    'time.changed': ({ calls }) => calls.passOnce(zoneTable),
    'service.choose': ({ page }, { serviceType }: { serviceType: number }) =>
      new HomePage(page).serviceType.selectOption(String(serviceType)),
    'hours.choose': ({ page }, { hours }: { hours: number }) => new HomePage(page).duration.selectOption(String(hours)),
    'places.swap': ({ page }) => page.getByRole('button', { name: 'Swap From and To' }).click(),
    'drop.copy': ({ page }) => new HomePage(page).sameAsPickup.click(),
    'search.submit': ({ page }) => new HomePage(page).search.click(),
    'xstate.error.actor.openTripDetail': ({ calls }, { error }: { error: unknown }) => calls.fail(tripPage, error),
  },
  can: ({ from: { snapshot }, event }) => {
    const { pickup, drop, time, serviceType } = snapshot.context;
    switch (event.type) {
      case 'place.changed':
        return ((event as PlaceChanged).name === 'pickup' ? pickup : drop) === undefined;
      case 'time.changed': {
        const { isSettled, returnAt } = event as { isSettled?: boolean; returnAt?: object };
        return pickup !== undefined && !time && isSettled === true && !returnAt;
      }
      // Only hourly rides have durations, up to 26.
      case 'hours.choose':
        return serviceType === 2 && (event as { hours?: number }).hours === 5;
      default:
        return true;
    }
  },
  states: {
    'form.editing.incomplete': ({ page }) => expect.poll(() => new HomePage(page).isSearchGrey()).toBe(true),
    'form.editing.complete': ({ page }) => expect.poll(() => new HomePage(page).isSearchGrey()).toBe(false),
    'form.checking': ({ page }) => expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible(),
    'form.searching': ({ page }) => expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible(),
    'form.failed': ({ page }) => expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible(),
  },
  except: {
    'search.form.checking | always | 0': NEVER_TOO_EARLY,
    'search.form.returnTooEarly | always | 0': NEVER_TOO_EARLY,
    'search.form.returnTooEarly | search.submit | 0': NEVER_TOO_EARLY,
    'search.form.searching | xstate.done.actor.openTripDetail | 0':
      'The trip page replaces the form, which stops before it receives the event.',
  },
});
