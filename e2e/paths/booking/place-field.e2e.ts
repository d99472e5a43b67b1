import { expect, type Locator, type Page } from '@playwright/test';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import type { Place } from '#domain/place.ts';
import { CHOOSE_FROM_LIST, NO_PLACES_FOUND } from '#machines/booking/place-field.selectors.ts';
import type { LocatedPlace, PlaceFieldContext, PlaceFieldInput } from '#machines/booking/place-field.types.ts';
import placeField from '#tests/machines/booking/place-field.paths.ts';
import { airport, suggestions } from '#tests/machines/support/samples.ts';
import { type Step, stateNames } from '#tests/paths/engine/graph.ts';
import { isMarkedRed } from '../../pages/reading.ts';
import { HomePage } from '../../pages/search.pages.ts';
import { appFile } from '../support/browser.ts';
import { answersOf, type Stage, walkInBrowser } from '../support/walk-in-browser.ts';
import { findPlace, PLACE_CALLS } from './places.ts';

/** The code that requests the position loads on demand. */
const locating = appFile('locate-place');

const sees =
  (look: (field: Locator, context: PlaceFieldContext, page: Page) => Promise<unknown>) =>
  ({ page }: Stage, { context }: { readonly context: PlaceFieldContext }) =>
    look(fieldOf(page, context), context, page);

const busy = sees((field) => expect(field).toHaveAttribute('aria-busy', 'true'));

const retry = sees((_, __, page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible());

/** Assertions for the states of a place field. */
const states = {
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
    expect(page.getByRole('paragraph').filter({ hasText: NO_PLACES_FOUND })).toBeVisible(),
  ),
  'entry.searching.failed': retry,
  'entry.resolving': busy,
  'entry.unresolved': retry,
  'requirement.missing': sees((field) => expect.poll(() => isMarkedRed(field)).toBe(true)),
};

const AT_REST = ['entry.blank', 'entry.chosen'];

const itself = async () => undefined;
const press =
  (key: string) =>
  ({ page }: Stage, _: unknown, { snapshot }: Step) =>
    fieldOf(page, snapshot.context).press(key);

walkInBrowser(placeField, {
  on: HomePage,
  actor: ({ name }: PlaceFieldInput) => `${name}Field`,
  calls: [...PLACE_CALLS, '/places/reverse', locating],
  events: {
    'text.change': ({ page }, { text }, step) => fieldOf(page, step.snapshot.context).fill(text),
    'place.set': async (stage, { place }) => {
      await findPlace(stage, stage.on.to, place);
      await stage.page.getByRole('button', { name: 'Swap From and To' }).click();
    },
    // The form focuses the missing field, which would offer places.
    'place.demanded': async ({ on, page }, _, { snapshot: { context } }) => {
      await on.search.click();
      await fieldOf(page, context).blur();
    },
    'field.focus': async ({ page }, _, step) => {
      const field = fieldOf(page, step.snapshot.context);
      await field.blur();
      await field.focus();
    },
    'field.blur': ({ page }, _, step) => fieldOf(page, step.snapshot.context).blur(),
    'option.move': ({ page }, { step: to }, step) =>
      fieldOf(page, step.snapshot.context).press(to === 'next' ? 'ArrowDown' : 'ArrowUp'),
    'option.accept': press('Enter'),
    'option.highlight': ({ page }, { id }) => suggestionOf(page, id).hover(),
    'option.choose': ({ page }, { id }) => suggestionOf(page, id).click(),
    'list.close': press('Escape'),
    'suggestions.retry': async ({ page }, _, { snapshot: { context } }) => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(fieldOf(page, context)).toBeFocused();
    },
    'location.request': async (stage, _, { snapshot: { context } }) => {
      await arrangePosition(stage);
      const buttons = stage.page.getByRole('button', { name: 'Use current location' });
      await (context.name === 'pickup' ? buttons.first() : buttons.last()).click();
      if (context.name === 'pickup') await stage.calls.passOnce(locating);
    },
    'xstate.after.typingPause.placeField.entry.searching.typing': itself,
    ...answersOf('offerPlaces', '/places/suggest', (data: readonly PlaceSuggestion[]) => ({ data })),
    ...answersOf('suggestPlaces', '/places/suggest', (data: readonly PlaceSuggestion[]) => ({ data })),
    ...answersOf('resolvePlace', '/places/resolve', (place: Place) => ({ data: { id: 'taken', ...place } })),
    'xstate.done.actor.locatePlace': async ({ page, calls }, { output }, { from }) => {
      // The browser answers immediately.
      if (output.kind === 'unsupported' || output.kind === 'denied') return;
      await expect(fieldOf(page, from.snapshot.context)).toHaveAttribute('aria-busy', 'true');
      if (output.kind === 'found') await calls.answer('/places/reverse', { data: { id: 'here', ...output.place } });
      else await calls.answer('/places/reverse', {}, 404);
    },
    'xstate.error.actor.locatePlace': ({ calls }, { error }) => calls.fail(locating, error),
  },
  can: ({ from, event, snapshot }, { name }) => {
    const { context } = from.snapshot;
    const [entry = ''] = stateNames(from.snapshot);
    const [next] = stateNames(snapshot);
    // A pause is too short for any other event.
    if (entry.endsWith('typing')) return event.type.startsWith('xstate.after');
    switch (event.type) {
      case 'text.change':
        return valueIn(event, 'text') !== context.text;
      // Without a place there is nothing to swap.
      case 'place.set':
        return (
          name === 'pickup' && AT_REST.includes(entry) && Boolean(valueIn(event, 'place')) !== Boolean(context.place)
        );
      case 'place.demanded':
        return entry === 'entry.blank';
      // An empty field offers airports only.
      case 'option.choose':
      case 'option.highlight':
        return entry !== 'entry.searching.offered';
      // After the focus leaves a field without a place, only focusing the field returns to it.
      case 'option.move':
        return entry !== 'entry.unchosen' || name === 'pickup';
      case 'field.blur':
        return next !== 'entry.unchosen' || name === 'drop';
      case 'location.request':
        return [...AT_REST, 'entry.unchosen', 'entry.resolving'].includes(entry);
      // Loaded code cannot fail later.
      case 'xstate.done.actor.locatePlace':
        return name === 'pickup';
      case 'xstate.error.actor.locatePlace':
        return name === 'drop';
      default:
        return true;
    }
  },
  except: {
    'placeField.entry.searching.typing | option.accept | 0': 'a pause is too short for any other event',
  },
  states,
});

function valueIn(event: object, name: 'text' | 'place'): unknown {
  return (event as Record<string, unknown>)[name];
}

function suggestionOf(page: Page, id: string): Locator {
  return suggestionsOf(page).nth(suggestions.findIndex((suggestion) => suggestion.id === id));
}

/** Arranges the browser's next answer on the path; if the path has none, the app waits for the place's name. */
async function arrangePosition({ page, ahead: [, next] }: Stage): Promise<void> {
  const { output }: { type?: string; output?: LocatedPlace } = { ...next?.event };
  const { kind = 'found' } = output ?? {};
  await page.evaluate(setGeolocation, kind !== 'unsupported');
  const context = page.context();
  // A request without a permission stays unanswered.
  if (kind === 'denied') return context.clearPermissions();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: airport.lat, longitude: airport.lng });
}

/** The place field of the search form that a machine controls. */
function fieldOf(page: Page, { name }: Pick<PlaceFieldContext, 'name'>): Locator {
  const { from, to } = new HomePage(page);
  return name === 'pickup' ? from : to;
}

function suggestionsOf(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option');
}

/** Removes geolocation from the browser, or restores it. Runs in the page. */
function setGeolocation(isKnown: boolean): void {
  const { prototype } = Navigator;
  const kept = window as { geolocation?: PropertyDescriptor };
  kept.geolocation ??= Object.getOwnPropertyDescriptor(prototype, 'geolocation');
  if (isKnown && kept.geolocation) Object.defineProperty(prototype, 'geolocation', kept.geolocation);
  else Reflect.deleteProperty(prototype, 'geolocation');
}
