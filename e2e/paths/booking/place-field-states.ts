import type { Locator, Page } from '@playwright/test';
import { CHOOSE_FROM_LIST, NO_PLACES_FOUND } from '#machines/booking/place-field.selectors.ts';
import type { PlaceFieldContext } from '#machines/booking/place-field.types.ts';
import { HomePage } from '../../pages/home.page-model.ts';
import { isMarkedRed } from '../../pages/reading.ts';
import { expect } from '../../support/test.ts';
import type { Driver } from '../support/walk-in-browser.ts';

/** The place field of the search form that a machine controls. */
export function fieldOf(page: Page, { name }: Pick<PlaceFieldContext, 'name'>): Locator {
  const { from, to } = new HomePage(page);
  return name === 'pickup' ? from : to;
}

export function suggestionsOf(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option');
}

type Assertion = NonNullable<Driver['states']>[string];

const sees =
  (look: (field: Locator, context: PlaceFieldContext, page: Page) => Promise<unknown>): Assertion =>
  ({ page }, { context }) =>
    look(fieldOf(page, context), context, page);

const busy = sees((field) => expect(field).toHaveAttribute('aria-busy', 'true'));

const retry = sees((_, __, page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible());

/** Assertions for the states of a place field. */
export const placeFieldStates: Driver['states'] = {
  entry: sees((field, { text }) => expect(field).toHaveValue(text)),
  'entry.chosen': sees(async (field, { place }) => {
    await expect(field).toHaveValue(place?.label ?? '');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  }),
  'entry.unchosen': sees((field) => expect(field).toHaveAccessibleDescription(CHOOSE_FROM_LIST)),
  'entry.searching.suggesting': busy,
  'entry.searching.listing': sees(async (_, { suggestions, highlighted }, page) => {
    const options = suggestionsOf(page);
    await expect(options).toHaveText(suggestions.map(({ title, subtitle }) => title + subtitle));
    await expect(options.nth(highlighted)).toHaveAttribute('aria-selected', 'true');
  }),
  'entry.searching.empty': sees((_, __, page) =>
    expect(page.getByRole('status').filter({ hasText: NO_PLACES_FOUND })).toBeVisible(),
  ),
  'entry.searching.failed': retry,
  'entry.resolving': busy,
  'entry.unresolved': retry,
  'requirement.missing': sees((field) => expect.poll(() => isMarkedRed(field)).toBe(true)),
};
