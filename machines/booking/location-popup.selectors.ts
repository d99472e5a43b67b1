import type { SnapshotFrom } from 'xstate';
import type { locationPopupMachine } from './location-popup.machine.ts';

type Snapshot = SnapshotFrom<typeof locationPopupMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('open');
/** The chosen place is loading. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectPickupField = (snapshot: Snapshot) => snapshot.children.pickupField;
export const selectDropField = (snapshot: Snapshot) => snapshot.children.dropField;
