import type { SnapshotFrom } from 'xstate';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { promoMachine } from './promo.machine.ts';
import { type ConfirmedPromo, discountText } from './promo-answer.ts';

type Snapshot = SnapshotFrom<typeof promoMachine>;

export const LOGIN_FOR_PROMO = 'Log in to use promo codes';
const PROMO_MISSING = 'Please enter a promo code';

export type PromoDialog = 'invalid' | 'failed' | 'applied' | 'notRemoved';

export const selectIsGuest = (snapshot: Snapshot): boolean => snapshot.matches('guest');
export const selectIsApplied = (snapshot: Snapshot): boolean =>
  snapshot.matches('applied') || snapshot.matches('removing');
export const selectIsChecking = (snapshot: Snapshot): boolean => snapshot.matches({ notApplied: 'checking' });
export const selectIsRemoving = (snapshot: Snapshot): boolean => snapshot.matches('removing');
export const selectCode = (snapshot: Snapshot): string => snapshot.context.code;
export const selectApplied = (snapshot: Snapshot): ConfirmedPromo | undefined => snapshot.context.applied;
export const selectFieldError = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ notApplied: { editing: 'demanding' } }) ? PROMO_MISSING : undefined;

/** 'Spend A$22.00 more to use SUMMER'; '' if the minimum of the code is reached (`booking/promo-minimum`). */
export const selectMissingText = ({ context: { applied } }: Snapshot, missing: Cents): string =>
  missing > 0 && applied ? `Spend ${formatMoney(missing)} more to use ${applied.code}` : '';

/** The promotions that the customer has, while no code is applied. */
export const selectPromotions = (snapshot: Snapshot) => snapshot.children.promotions;

export const selectDialog = (snapshot: Snapshot): PromoDialog | undefined => {
  if (snapshot.matches({ notApplied: 'invalid' })) return 'invalid';
  if (snapshot.matches({ notApplied: 'failed' })) return 'failed';
  if (snapshot.matches({ applied: 'notRemoved' })) return 'notRemoved';
  return snapshot.matches({ applied: 'announcing' }) ? 'applied' : undefined;
};

/** @param missing what has to be spent in addition before the code applies */
export const selectDialogTitle = (snapshot: Snapshot, missing: Cents = 0): string => {
  if (snapshot.matches({ notApplied: 'invalid' })) return 'Invalid Promo Code';
  if (snapshot.hasTag('error')) return 'Error';
  if (missing > 0) return selectMissingText(snapshot, missing);
  const { applied } = snapshot.context;
  return applied ? `${discountText(applied.discount)} Applied!` : '';
};

export const selectDialogText = (snapshot: Snapshot, missing: Cents = 0): string => {
  if (snapshot.matches({ notApplied: 'invalid' })) return snapshot.context.refusal;
  if (snapshot.matches({ notApplied: 'failed' })) return 'Failed to validate promo code. Please try again.';
  if (snapshot.matches({ applied: 'notRemoved' })) return 'Failed to remove promo code. Please try again.';
  if (missing > 0) return "We'll keep the code and apply it as soon as you reach that amount.";
  const { applied } = snapshot.context;
  return applied ? `Your ${applied.code} code has been successfully applied.` : '';
};

export const selectDialogButton = (snapshot: Snapshot): string => (snapshot.hasTag('error') ? 'OK' : 'Continue');
