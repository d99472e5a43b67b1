import type { Locator } from '@playwright/test';
import type { Place } from '#domain/place.ts';
import { appFile } from '../support/browser.ts';
import type { Act, Stage } from '../support/walk-in-browser.ts';

/** API calls of the place lookup. */
export const PLACE_CALLS = ['/places/suggest', '/places/resolve'] as const;

/** Enters and selects a place, or empties the field, unless the field is in that state already. Answers the calls itself. */
export async function findPlace({ page, calls }: Stage, field: Locator, place: Place | undefined): Promise<void> {
  const text = place?.label ?? '';
  if ((await field.inputValue()) === text) return;
  await field.fill(text);
  if (!place) return;
  // An offer for the empty field may still be waiting.
  const suggest = (url: URL) => url.pathname.endsWith('/places/suggest') && url.searchParams.get('q') === place.label;
  await calls.answer(suggest, { data: [{ id: 'found', title: place.label, subtitle: '' }] });
  await page.getByRole('option', { name: place.label }).click();
  await calls.answer('/places/resolve', { data: { id: 'found', ...place } });
}

/** The time zone lookup uses a table whose code loads with the first place. */
export const zoneTable = appFile('zone');

/** Handlers for the results of the actor `resolveZone`. */
export const zoneLookup: Readonly<Record<string, Act>> = {
  'xstate.done.actor.resolveZone': ({ calls }) => calls.passOnce(zoneTable),
  'xstate.error.actor.resolveZone': ({ calls }, { error }: { error: unknown }) => calls.fail(zoneTable, error),
};
