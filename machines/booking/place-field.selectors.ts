import type { SnapshotFrom } from 'xstate';
import type { PlaceSuggestion } from '#contract/booking/places.contract.ts';
import { loadErrorText } from '../support/load-failure.ts';
import type { placeFieldMachine } from './place-field.machine.ts';
import type { PlaceName } from './place-field.types.ts';
import { highlightedId } from './suggestion-list.ts';

type Snapshot = SnapshotFrom<typeof placeFieldMachine>;

export const PLACE_REQUIRED: Readonly<Record<PlaceName, string>> = {
  pickup: 'Pickup location is required.',
  drop: 'Drop location is required.',
};

export const NO_PLACES_FOUND = 'No places found';
export const CHOOSE_FROM_LIST = 'Choose a place from the list.';

const LOCATION_UNSUPPORTED = 'Geolocation is not supported by your browser.';
const LOCATION_DENIED = 'Unable to retrieve your location.';
const ADDRESS_UNKNOWN = 'Unable to retrieve address.';

export const selectName = (snapshot: Snapshot): PlaceName => snapshot.context.name;
export const selectText = (snapshot: Snapshot): string => snapshot.context.text;
export const selectSuggestions = (snapshot: Snapshot): readonly PlaceSuggestion[] => snapshot.context.suggestions;
/** For `aria-activedescendant`; '' for none. */
export const selectHighlightedId = (snapshot: Snapshot): string => highlightedId(snapshot.context);
/** The list is shown with suggestions or as empty. */
export const selectIsOpen = (snapshot: Snapshot): boolean =>
  snapshot.context.suggestions.length > 0 || snapshot.hasTag('empty');
/** What screen readers announce about the list. */
export const selectAnnouncement = (snapshot: Snapshot): string => {
  const { length } = snapshot.context.suggestions;
  if (length > 0) return length === 1 ? '1 place' : `${length} places`;
  return snapshot.hasTag('empty') ? NO_PLACES_FOUND : '';
};
export const selectHasNoSuggestions = (snapshot: Snapshot): boolean => snapshot.hasTag('empty');
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectIsLocating = (snapshot: Snapshot): boolean => snapshot.matches({ entry: 'locating' });
export const selectCanRetry = (snapshot: Snapshot): boolean => snapshot.can({ type: 'suggestions.retry' });
/** '' without an error. */
export const selectError = (snapshot: Snapshot): string => {
  if (snapshot.matches({ entry: { unlocated: 'unsupported' } })) return LOCATION_UNSUPPORTED;
  if (snapshot.matches({ entry: { unlocated: 'denied' } })) return LOCATION_DENIED;
  if (snapshot.matches({ entry: 'unlocated' }) || snapshot.matches({ entry: 'unresolved' })) return ADDRESS_UNKNOWN;
  if (snapshot.hasTag('error')) return loadErrorText("We couldn't load places.", snapshot.context.failure);
  // A place that is still loading is not missing.
  return snapshot.hasTag('missing') && !snapshot.hasTag('busy') ? PLACE_REQUIRED[snapshot.context.name] : '';
};
/** The form announces a missing place, the field every other error. */
export const selectIsMissing = (snapshot: Snapshot): boolean => snapshot.hasTag('missing');
/** '' for none. */
export const selectHint = (snapshot: Snapshot): string => (snapshot.hasTag('hint') ? CHOOSE_FROM_LIST : '');
