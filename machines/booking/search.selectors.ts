import type { SnapshotFrom } from 'xstate';
import { type TripDraft, tripKind } from '#domain/trip.ts';
import { RETURN_TOO_EARLY } from '#domain/trip-time.ts';
import { required } from '../support/required.ts';
import { hasAnyPlace, missingPlaces } from './chosen-places.ts';
import { PLACE_REQUIRED } from './place-field.selectors.ts';
import { type searchMachine, tripOf } from './search.machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

export const SEARCH_FAILED = "We couldn't open your trip. Check your connection and try again.";

export const selectServiceType = (snapshot: Snapshot): number => snapshot.context.serviceType;
export const selectHours = (snapshot: Snapshot): number => snapshot.context.hours;
export const selectPassengers = (snapshot: Snapshot): number => snapshot.context.party.passengers;
export const selectLuggage = (snapshot: Snapshot): number => snapshot.context.party.luggage;
export const selectAsksForHours = (snapshot: Snapshot): boolean => tripKind(snapshot.context.serviceType) === 'hourly';
export const selectTrip = ({ context }: Snapshot): TripDraft => tripOf(context);
/** The button shows 'Searching...'. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** The button is grey; a click marks the missing place. */
export const selectIsIncomplete = (snapshot: Snapshot): boolean => snapshot.hasTag('incomplete');
/** Also while a chosen place is loading, when they cannot be swapped yet. */
export const selectOffersSwap = ({ context }: Snapshot): boolean => hasAnyPlace(context);
export const selectCanSwap = (snapshot: Snapshot): boolean => snapshot.can({ type: 'places.swap' });
export const selectCanCopyPickup = (snapshot: Snapshot): boolean => snapshot.can({ type: 'drop.copy' });
/** One announcement for all missing places; '' for none. */
export const selectMissing = (snapshot: Snapshot): string => {
  if (!snapshot.matches({ form: { editing: { incomplete: 'marked' } } })) return '';
  return missingPlaces(snapshot.context)
    .map((name) => PLACE_REQUIRED[name])
    .join(' ');
};
/** The alert of the form; '' for none. */
export const selectAlert = (snapshot: Snapshot): string => {
  if (snapshot.matches({ form: 'returnTooEarly' })) return RETURN_TOO_EARLY;
  return snapshot.matches({ form: 'failed' }) ? SEARCH_FAILED : '';
};

// These actors run as long as the form does.
export const selectPickupField = ({ children }: Snapshot) => required(children.pickupField, 'pickupField');
export const selectDropField = ({ children }: Snapshot) => required(children.dropField, 'dropField');
export const selectTripTime = ({ children }: Snapshot) => required(children.tripTime, 'tripTime');
