import { fromPromise } from 'xstate';
import { promotionsMachine } from '#machines/trips/promotions.machine.ts';
import { loadPromotions } from '../booking/promo.ts';
import { logFailure } from '../log-failure.ts';

export const promotions = promotionsMachine.provide({
  actors: { loadPromotions: fromPromise(({ signal }) => loadPromotions(signal)) },
  actions: { logFailure },
});
