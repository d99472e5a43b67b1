import type { Locator } from '@playwright/test';
import type { Place } from '#domain/place.ts';
import type { PlaceChanged } from '#machines/booking/place-field.types.ts';
import { hotel } from '#tests/machines/support/samples.ts';
import type { Step } from '#tests/paths/engine/graph.ts';
import { appFile } from '../support/browser.ts';
import type { Stage } from '../support/walk-in-browser.ts';

/** API calls of the place lookup. */
export const PLACE_CALLS = ['/places/suggest', '/places/resolve'] as const;

/** Enters and selects a place, or empties the field, unless the field is in that state already. Answers the calls itself. */
export async function findPlace(stage: Stage, field: Locator, place: Place | undefined): Promise<void> {
  if ((await field.inputValue()) === (place?.label ?? '')) return;
  if (!place) return field.fill('');
  await choosePlace(stage, field, place);
  await stage.calls.answer('/places/resolve', { data: { id: 'found', ...place } });
}

/** Enters and selects a place, which then loads. */
async function choosePlace({ page, calls }: Stage, field: Locator, place: Place): Promise<void> {
  await field.fill(place.label);
  // An offer for the empty field may still be waiting.
  const suggest = (url: URL) => url.pathname.endsWith('/places/suggest') && url.searchParams.get('q') === place.label;
  await calls.answer(suggest, { data: [{ id: 'found', title: place.label, subtitle: '' }] });
  await page.getByRole('option', { name: place.label }).click();
}

/** An event of an empty place field: a place begins to load, or has loaded or failed. */
export async function changePlace(
  stage: Stage,
  field: Locator,
  { name, place, isPending }: PlaceChanged,
  { from }: Step,
) {
  if (!from.snapshot.context.pending[name]) {
    // A place that failed to load has left its name there.
    await field.fill('');
    await choosePlace(stage, field, place ?? hotel);
  }
  if (isPending) return;
  await (place
    ? stage.calls.answer('/places/resolve', { data: { id: 'found', ...place } })
    : stage.calls.answer('/places/resolve', {}, 500));
}

/** False for events of fields that have a place. A place that loads is the drop-off, and is waited for. */
export function canChangePlace({ name, place, isPending }: PlaceChanged, { from }: Step): boolean {
  const { pickup, drop, pending } = from.snapshot.context;
  if (name === 'pickup') return pickup === undefined && !pending.drop;
  return drop === undefined && (pending.drop ? !isPending : isPending || place !== undefined);
}

/** The time zone lookup uses a table whose code loads with the first place. */
export const zoneTable = appFile('zone');

/** Handlers for the results of the actor `resolveZone`. */
export const zoneLookup = {
  'xstate.done.actor.resolveZone': ({ calls }: Stage) => calls.passOnce(zoneTable),
  'xstate.error.actor.resolveZone': ({ calls }: Stage, { error }: { error: unknown }) => calls.fail(zoneTable, error),
};
