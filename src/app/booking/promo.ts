import { fromPromise } from 'xstate';
import { checkPromo } from '#contract/booking/promo.contract.ts';
import { listPromotions, type Promotion } from '#contract/trips/promotions.contract.ts';
import { type PromoQuestion, promoMachine } from '#machines/booking/promo.machine.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import { fetchedMachineOf } from '#machines/shell/fetched.machine.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

export const promotionsOf = fetchedMachineOf<readonly Promotion[]>().provide({
  actors: {
    fetchValue: fromPromise(async ({ signal }) => (await api.send(listPromotions, undefined, { signal })).data),
  },
  actions: { logFailure },
});

export const promo = promoMachine.provide({
  actors: {
    promotions: promotionsOf,
    checkPromo: fromPromise<PromoAnswer, PromoQuestion>(({ input: { code }, signal }) =>
      api.send(checkPromo, { code }, { signal }),
    ),
  },
  actions: { logFailure },
});
