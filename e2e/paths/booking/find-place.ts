import type { Locator } from '@playwright/test';
import type { Place } from '#domain/place.ts';
import type { Stage } from '../support/walk-in-browser.ts';

/** Calls of the API that look places up. */
export const PLACE_CALLS = ['/places/suggest', '/places/resolve'] as const;

/** Types into a place field and takes the place, or empties the field, unless it is so already. The calls are answered in the server's place. */
export async function findPlace({ page, calls }: Stage, field: Locator, place: Place | undefined): Promise<void> {
  const text = place?.label ?? '';
  if ((await field.inputValue()) === text) return;
  await field.fill(text);
  if (!place) return;
  await calls.answer('/places/suggest', { data: [{ id: 'found', title: place.label, subtitle: '' }] });
  await page.getByRole('option', { name: place.label }).click();
  await calls.answer('/places/resolve', { data: { id: 'found', ...place } });
}
