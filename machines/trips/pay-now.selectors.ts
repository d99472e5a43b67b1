import type { SnapshotFrom } from 'xstate';
import type { payNowMachine } from './pay-now.machine.ts';

type Snapshot = SnapshotFrom<typeof payNowMachine>;

export const PAY_NOW = 'Pay now';

/** The button shows 'Loading'. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** Its checkout is being opened: the promo code can't be changed. */
export const selectIsPaying = (snapshot: Snapshot): boolean => snapshot.matches('paying');
export const selectPromo = (snapshot: Snapshot) => snapshot.children.promo;
/** The running card checkout, whose dialogs are in payment.selectors.ts. */
export const selectPayment = (snapshot: Snapshot) => snapshot.children.payment;
