import { checkPromo } from '#contract/booking/promo.contract.ts';
import { listPromotions, type Promotion } from '#contract/trips/promotions.contract.ts';
import { promoMachine } from '#machines/booking/promo.machine.ts';
import { hasStatus } from '#machines/support/failure-text.ts';
import { api } from '../api/api.ts';
import { calling } from '../api/calling.ts';
import { fetched } from '../api/fetched.ts';
import { logFailure } from '../log-failure.ts';

export async function loadPromotions(signal: AbortSignal): Promise<readonly Promotion[]> {
  return (await api.send(listPromotions, undefined, { signal })).data;
}

/** None where the server does not have the call. */
export const fetchedPromotions = fetched((signal) =>
  loadPromotions(signal).catch((error) => (hasStatus(error, 404) ? [] : Promise.reject(error))),
);

export const promo = promoMachine.provide({
  actors: {
    promotions: fetchedPromotions,
    checkPromo: calling(checkPromo, ({ code, replaces }) => ({ code, ...(replaces && { replaces }) })),
  },
  actions: { logFailure },
});
