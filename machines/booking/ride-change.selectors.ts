import type { SnapshotFrom } from 'xstate';
import type { ChangeTerms } from '#contract/trips/change.contract.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import { failureSelector } from '../support/load-failure.ts';
import type { ChangedBooking } from './booking-draft.ts';
import { refusalDetail } from './checkout-failure.ts';
import type { rideChangeMachine } from './ride-change.machine.ts';

type Snapshot = SnapshotFrom<typeof rideChangeMachine>;
/** Undefined before the last step, and for a new booking. */
type Maybe = Snapshot | undefined;

export const SAVE_FAILED = "We couldn't confirm that your changes were saved. Please try again.";
const AMOUNTS_CHANGED = 'The amounts have changed. Check the new ones before you save.';
export const REFUSED = "We can't save these changes";

export const selectIsChecking = (snapshot: Maybe): boolean => snapshot?.matches('checking') === true;
/** '' unless loading has failed. */
export const selectFailure = failureSelector("We couldn't work out the price of your changes.");
export const selectIsSending = (snapshot: Maybe): boolean =>
  snapshot !== undefined && (snapshot.matches('sending') || snapshot.matches('saved') || snapshot.matches('returned'));
/** The customer can only continue with the ride as it is now. */
export const selectIsOvertaken = (snapshot: Snapshot): boolean => snapshot.matches('overtaken');
export const selectCanSave = (snapshot: Maybe): boolean => snapshot?.can({ type: 'change.confirm' }) === true;
/** Undefined while there is nothing to agree to. */
export const selectTerms = (snapshot: Maybe): ChangeTerms | undefined =>
  snapshot?.matches('asking') || selectIsSending(snapshot) ? snapshot?.context.checked?.terms : undefined;

/** The total beside the buttons; undefined until it is known. */
export function totalLine(
  change: ChangedBooking | undefined,
  terms: ChangeTerms | undefined,
  price: PriceSummary | undefined,
): { readonly label: string; readonly total: Cents | undefined } {
  if (!change) return { label: 'Total price', total: price?.total };
  return terms ? { label: 'New price', total: terms.new_total } : { label: 'Booked price', total: change.total };
}

/** The message shown instead of the amounts, or beside them; '' for none. */
export const selectAlert = (snapshot: Snapshot): string => {
  const refusal = refusalDetail(snapshot.context.refusal);
  if (snapshot.matches('refused') || snapshot.matches('overtaken')) return refusal || REFUSED;
  if (snapshot.matches({ asking: 'again' })) return refusal || AMOUNTS_CHANGED;
  return snapshot.matches({ asking: 'retry' }) ? SAVE_FAILED : '';
};
