import type { SnapshotFrom } from 'xstate';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import { failureSelector } from '../support/load-failure.ts';
import { matchingPromotions } from './promotion-list.ts';
import type { promotionsMachine } from './promotions.machine.ts';

type Snapshot = SnapshotFrom<typeof promotionsMachine>;

export const NO_MATCHING_PROMOS = 'No matching promos found';
const NONE_NOW = 'There are no promotions for you right now. If you have a code, you can use it when you pay.';
const TYPE_LESS = 'If you have a code, you can also use it when you pay.';

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** '' unless loading has failed. */
export const selectFailure = failureSelector("We couldn't load your promotions.");
/** Shown when there are no cards. */
export const selectEmptyText = (snapshot: Snapshot): string | undefined => {
  if (!snapshot.hasTag('empty')) return undefined;
  return snapshot.matches({ shown: 'none' }) ? NONE_NOW : TYPE_LESS;
};
export const selectTyped = (snapshot: Snapshot): string => snapshot.context.typed;
/** A new list for each snapshot: compare it with `shallowEqual`. */
export const selectMatching = ({ context }: Snapshot): readonly Promotion[] => matchingPromotions(context);

/** For screen readers. */
export const selectSummary = (snapshot: Snapshot): string => {
  const { length } = selectMatching(snapshot);
  if (length === 0) return NO_MATCHING_PROMOS;
  return length === 1 ? '1 promotion' : `${length} promotions`;
};
