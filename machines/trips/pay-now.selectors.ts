import type { SnapshotFrom } from 'xstate';
import type { payNowMachine } from './pay-now.machine.ts';

type Snapshot = SnapshotFrom<typeof payNowMachine>;

export const PAY_NOW = 'Pay now';

/** The button shows 'Loading'. */
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** The checkout is opening: the promo code is locked. */
export const selectIsPaying = (snapshot: Snapshot): boolean => snapshot.matches('paying');
/** Undefined for a guest. */
export const selectPromo = ({ context, children }: Snapshot) =>
  context.visitor === 'customer' ? children.promo : undefined;
/** The running card checkout; payment.selectors.ts has its dialogs. */
export const selectPayment = (snapshot: Snapshot) => snapshot.children.payment;
