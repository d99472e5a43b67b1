import type { PlaceChanged } from '#machines/booking/place-field.types.ts';
import locationPopup from '#tests/machines/booking/location-popup.paths.ts';
import { LocationPopup } from '../../pages/search.pages.ts';
import { expect } from '../../support/test.ts';
import { walkInBrowser } from '../support/walk-in-browser.ts';
import { findPlace, PLACE_CALLS } from './places.ts';

walkInBrowser(locationPopup, {
  calls: PLACE_CALLS,
  open: ({ page }) => page.goto('/tripDetail'),
  events: {
    'place.changed': (stage, { name, place }: PlaceChanged) =>
      findPlace(stage, new LocationPopup(stage.page)[name], place),
    'popup.close': ({ page }) => new LocationPopup(page).close.click(),
    'route.confirm': ({ page }) => new LocationPopup(page).confirm.click(),
  },
  states: {
    open: async ({ page }, { context }) => {
      const location = new LocationPopup(page);
      const { pickup, drop } = location;
      await location.opened();
      await expect(pickup).toHaveValue(context.pickup?.label ?? '');
      await expect(drop).toHaveValue(context.drop?.label ?? '');
    },
    confirmed: async ({ page }, { context }) => {
      await expect(new LocationPopup(page).popup).toBeHidden();
      await expect.poll(() => new URL(page.url()).searchParams.get('drop')).toBe(context.drop.label);
    },
    closed: async ({ page }) => {
      await expect(new LocationPopup(page).popup).toBeHidden();
      await expect(page.getByRole('button', { name: 'Choose route' })).toBeVisible();
    },
  },
});
