import type { SnapshotFrom } from 'xstate';
import type { Extra } from '#contract/booking/catalogue.contract.ts';
import { failureSelector } from '../support/load-failure.ts';
import type { extrasMachine } from './extras.machine.ts';

type Snapshot = SnapshotFrom<typeof extrasMachine>;

export const EXTRAS_NONE = 'No extras for this vehicle';
export const EXTRAS_FORGO = 'Continue without extras';

export const selectOffered = (snapshot: Snapshot): readonly Extra[] => snapshot.context.offered;
export const selectChosenIds = (snapshot: Snapshot): readonly string[] => snapshot.context.chosenIds;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** '' unless loading has failed. */
export const selectFailure = failureSelector("We couldn't load the extras.");
export const selectIsNone = (snapshot: Snapshot): boolean => snapshot.matches('none');
export const selectCanForgo = (snapshot: Snapshot): boolean => snapshot.can({ type: 'extras.forgo' });
/** `booking/dropped-extras`; '' if nothing was removed. */
export const selectDropped = ({ context: { dropped } }: Snapshot): string => {
  const titles = dropped.map((title) => title ?? 'an extra you chose earlier');
  if (titles.length === 0) return '';
  return `Not available in this vehicle, so we've removed: ${new Intl.ListFormat('en-AU').format(titles)}.`;
};
