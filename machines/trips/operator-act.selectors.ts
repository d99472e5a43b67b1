import type { SnapshotFrom } from 'xstate';
import { formatMoney } from '#domain/money.ts';
import { endsRide, type OperatorAct } from '#domain/operator-act.ts';
import { failureText, hasStatus } from '../support/failure-text.ts';
import type { operatorActMachine } from './operator-act.machine.ts';

type Snapshot = SnapshotFrom<typeof operatorActMachine>;

interface Words {
  readonly question: string;
  readonly done: string;
  /** The field for the reason or the note. */
  readonly field?: string;
  readonly missing?: string;
}

const REASON = { field: 'Reason for the customer', missing: 'Enter a reason. The customer will read it.' };
const WORDS: Readonly<Record<OperatorAct, Words>> = {
  accepted: { question: 'Accept this ride?', done: 'Ride accepted' },
  declined: { question: 'Decline this ride?', done: 'Ride declined', ...REASON },
  cancelled: { question: 'Cancel this ride?', done: 'Ride cancelled', ...REASON },
  note: { question: 'Write to the customer', done: 'Note sent', field: 'Note', missing: 'Enter a note.' },
};

const ACT_REFUSED = 'The ride has changed';
const NOT_DONE = 'Nothing was done.';
const LINK_EXPIRED = 'This link has expired';
export const ACT_FAILED = "We couldn't reach the server. It's safe to try again: nothing happens twice.";

/** The buttons that open and answer the dialogs. */
export const ANSWERS: Readonly<Record<OperatorAct, string>> = {
  accepted: 'Accept ride',
  declined: 'Decline ride',
  cancelled: 'Cancel ride',
  note: 'Send a note',
};

export const selectKind = (snapshot: Snapshot): OperatorAct => snapshot.context.kind;
export const selectWritten = (snapshot: Snapshot): string => snapshot.context.text;
/** The label of the field; undefined for an act without one. */
export const selectField = ({ context: { kind } }: Snapshot): string | undefined => WORDS[kind].field;
export const selectIsAsking = (snapshot: Snapshot): boolean =>
  snapshot.matches('asking') || snapshot.matches('sending');
/** The text stays visible after a refusal. */
export const selectCanWrite = (snapshot: Snapshot): boolean => snapshot.matches('asking');
export const selectIsSending = (snapshot: Snapshot): boolean => snapshot.matches('sending');
export const selectIsDone = (snapshot: Snapshot): boolean => snapshot.matches('done');
export const selectFieldError = (snapshot: Snapshot): string =>
  snapshot.matches({ asking: 'incomplete' }) ? (WORDS[snapshot.context.kind].missing ?? '') : '';
export const selectAlert = (snapshot: Snapshot): string =>
  snapshot.matches({ asking: 'retry' }) ? failureText(snapshot.context.failure, ACT_FAILED) : '';

export const selectTitle = (snapshot: Snapshot): string => {
  const { question, done } = WORDS[snapshot.context.kind];
  if (snapshot.matches('refused')) return isExpired(snapshot) ? LINK_EXPIRED : ACT_REFUSED;
  return snapshot.matches('done') ? done : question;
};

export const selectText = (snapshot: Snapshot): string => {
  const { kind, failure } = snapshot.context;
  if (snapshot.matches('refused')) return isExpired(snapshot) ? NOT_DONE : failureText(failure, NOT_DONE);
  return endsRide(kind) ? `${whatHappens(snapshot)} ${refundText(snapshot)}` : whatHappens(snapshot);
};

const isExpired = ({ context: { failure } }: Snapshot) => hasStatus(failure, 404);

function whatHappens({ context: { kind, ride } }: Snapshot): string {
  const who = (ride.booker ?? ride.traveller).name || 'The customer';
  if (kind === 'accepted') return `${who} gets the confirmation by email, with a calendar file.`;
  return kind === 'note'
    ? `${who} gets it by email and reads it on the ride's page.`
    : `${who} gets your reason by email and reads it on the ride's page.`;
}

function refundText({ context: { ride } }: Snapshot): string {
  return ride.refund > 0
    ? `${formatMoney(ride.refund)} goes back to the card, without a fee.`
    : "There's nothing to refund.";
}
