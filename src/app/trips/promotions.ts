import { fromPromise } from 'xstate';
import { listPromotions, type Promotion } from '#contract/trips/promotions.contract.ts';
import { promotionsMachine } from '#machines/trips/promotions.machine.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

export const promotions = promotionsMachine.provide({
  actors: {
    loadPromotions: fromPromise<readonly Promotion[], undefined>(
      async ({ signal }) => (await api.send(listPromotions, undefined, { signal })).data,
    ),
  },
  actions: { logFailure },
});
