import type { SnapshotFrom } from 'xstate';
import type { ChangeTerms } from '#contract/trips/change.contract.ts';
import { refusalDetail } from './checkout-failure.ts';
import type { rideChangeMachine } from './ride-change.machine.ts';

type Snapshot = SnapshotFrom<typeof rideChangeMachine>;

export const PRICE_FAILED = "We couldn't work out the price of your changes.";
export const SAVE_FAILED = "We couldn't save your changes. Please try again.";
const AMOUNTS_CHANGED = 'The amounts have changed. Check the new ones before you save.';
export const REFUSED = "We can't save these changes";

export const selectIsChecking = (snapshot: Snapshot): boolean => snapshot.matches('checking');
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const selectIsSending = (snapshot: Snapshot): boolean =>
  snapshot.matches('sending') || snapshot.matches('saved') || snapshot.matches('returned');
/** The customer can only continue with the ride as it is now. */
export const selectIsOvertaken = (snapshot: Snapshot): boolean => snapshot.matches('overtaken');
export const selectCanSave = (snapshot: Snapshot): boolean => snapshot.can({ type: 'change.confirm' });
/** Undefined while there is nothing to agree to. */
export const selectTerms = (snapshot: Snapshot): ChangeTerms | undefined =>
  snapshot.matches('asking') || selectIsSending(snapshot) ? snapshot.context.checked?.terms : undefined;

/** The message shown instead of the amounts, or beside them; '' for none. */
export const selectAlert = (snapshot: Snapshot): string => {
  const refusal = refusalDetail(snapshot.context.refusal);
  if (snapshot.matches('refused') || snapshot.matches('overtaken')) return refusal || REFUSED;
  if (snapshot.matches({ asking: 'again' })) return refusal || AMOUNTS_CHANGED;
  return snapshot.matches({ asking: 'retry' }) ? SAVE_FAILED : '';
};
