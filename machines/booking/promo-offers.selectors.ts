import type { Promotion } from '#contract/trips/promotions.contract.ts';
import type { FetchedSnapshot } from '../shell/fetched.machine.ts';
import { isUsable } from '../trips/promotion-list.ts';

type Snapshot = FetchedSnapshot<readonly Promotion[]> | undefined;

export const selectOffers = (snapshot: Snapshot): readonly Promotion[] =>
  snapshot?.context.value.filter(isUsable) ?? [];
export const selectOffersText = (snapshot: Snapshot): string => {
  if (snapshot?.matches('loading')) return 'Loading your promotions';
  if (snapshot?.matches('failed')) return "We couldn't load your promotions";
  const { length } = selectOffers(snapshot);
  return length === 0 ? 'No promotions at the moment' : `Your promotions (${length})`;
};
