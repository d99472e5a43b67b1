import { checkPromo } from '#contract/booking/promo.contract.ts';
import { listPromotions, type Promotion } from '#contract/trips/promotions.contract.ts';
import { promoMachine } from '#machines/booking/promo.machine.ts';
import { api } from '../api/api.ts';
import { calling } from '../api/calling.ts';
import { fetched } from '../api/fetched.ts';
import { logFailure } from '../log-failure.ts';

export async function loadPromotions(signal: AbortSignal): Promise<readonly Promotion[]> {
  return (await api.send(listPromotions, undefined, { signal })).data;
}

export const fetchedPromotions = fetched(loadPromotions);

export const promo = promoMachine.provide({
  actors: { promotions: fetchedPromotions, checkPromo: calling(checkPromo, ({ code }) => ({ code })) },
  actions: { logFailure },
});
