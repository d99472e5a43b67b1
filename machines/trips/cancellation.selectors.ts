import type { SnapshotFrom } from 'xstate';
import type { CancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { BANK_DELAY } from '#domain/cancellation.ts';
import { zonedText } from '#domain/date-text.ts';
import { formatMoney } from '#domain/money.ts';
import { failureText } from '../support/failure-text.ts';
import { failureSelector } from '../support/load-failure.ts';
import type { cancellationMachine } from './cancellation.machine.ts';

type Snapshot = SnapshotFrom<typeof cancellationMachine>;

export const TERMS_CHANGED = 'The cancellation fee has changed. Check the new amounts.';
export const CANCELLATION_FAILED = "We couldn't confirm that your booking was cancelled. Please try again.";

export const selectIsChecking = (snapshot: Snapshot): boolean => snapshot.matches('checking');
/** '' unless loading has failed. */
export const selectFailure = failureSelector("We couldn't work out what cancelling costs.");
export const selectIsAsking = (snapshot: Snapshot): boolean =>
  snapshot.matches('asking') || snapshot.matches('cancelling');
export const selectIsCancelling = (snapshot: Snapshot): boolean => snapshot.matches('cancelling');
export const selectIsCancelled = (snapshot: Snapshot): boolean => snapshot.matches('cancelled');
export const selectTerms = (snapshot: Snapshot): CancellationTerms | undefined =>
  selectIsAsking(snapshot) ? snapshot.context.terms : undefined;

export const selectTitle = (snapshot: Snapshot): string => {
  if (snapshot.matches('cancelled')) return 'Your ride is cancelled';
  return snapshot.matches('refused') ? 'This ride can no longer be cancelled' : 'Cancel this ride?';
};

export const selectText = (snapshot: Snapshot): string => {
  const { terms, failure } = snapshot.context;
  if (snapshot.matches('refused')) return failureText(failure, 'Call us.', '');
  if (!terms || !(selectIsAsking(snapshot) || selectIsCancelled(snapshot))) return '';
  return selectIsCancelled(snapshot) ? doneText(terms) : deadlineText(terms);
};

/** The message beside the amounts; '' for none. */
export const selectAlert = (snapshot: Snapshot): string => {
  if (snapshot.matches({ asking: 'again' })) return TERMS_CHANGED;
  return snapshot.matches({ asking: 'retry' }) ? CANCELLATION_FAILED : '';
};

function deadlineText({ paid, fee_percent, until, time_zone }: CancellationTerms): string {
  if (paid === 0) return "You haven't been charged, and cancelling is free.";
  if (fee_percent >= 100) return "It's too close to the pickup for a refund.";
  const time = zonedText(Date.parse(until), time_zone);
  return fee_percent === 0 ? `Cancelling is free until ${time}.` : `This fee applies until ${time}.`;
}

function doneText({ refund }: CancellationTerms): string {
  return refund > 0
    ? `We're refunding ${formatMoney(refund)} to your card. ${BANK_DELAY}`
    : "We've emailed you a confirmation.";
}
