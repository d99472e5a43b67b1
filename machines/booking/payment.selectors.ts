import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from './payment.machine.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

const CHECKOUT_ERROR_TITLE = 'Checkout Error';
const CLOSED_TITLE = 'This booking is no longer open';
const CLOSED_TEXT = "It wasn't paid in time or has been cancelled. You haven't been charged.";

export type PaymentDialog = 'failed' | 'expired';

export const selectDialog = (snapshot: Snapshot): PaymentDialog | undefined => {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('expired') ? 'expired' : undefined;
};
export const selectDialogTitle = (snapshot: Snapshot): string =>
  snapshot.matches('expired') ? CLOSED_TITLE : CHECKOUT_ERROR_TITLE;
export const selectDialogText = (snapshot: Snapshot): string =>
  snapshot.matches('expired') ? CLOSED_TEXT : snapshot.context.message;
export const selectRetryLabel = (snapshot: Snapshot): string =>
  snapshot.matches('expired') ? 'Book again' : 'Try again';
