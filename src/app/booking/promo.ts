import { fromPromise } from 'xstate';
import { checkPromo } from '#contract/booking/promo.contract.ts';
import { type PromoQuestion, promoMachine } from '#machines/booking/promo.machine.ts';
import type { PromoAnswer } from '#machines/booking/promo-answer.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

export const promo = promoMachine.provide({
  actors: {
    checkPromo: fromPromise<PromoAnswer, PromoQuestion>(({ input: { code }, signal }) =>
      api.send(checkPromo, { code }, { signal }),
    ),
  },
  actions: { logFailure },
});
