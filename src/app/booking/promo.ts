import { checkPromo } from '#contract/booking/promo.contract.ts';
import { listPromotions, type Promotion } from '#contract/trips/promotions.contract.ts';
import { promoMachine } from '#machines/booking/promo.machine.ts';
import { fetchedMachineOf } from '#machines/shell/fetched.machine.ts';
import { calling } from '../api/calling.ts';
import { logFailure } from '../log-failure.ts';

export const loadPromotions = calling(
  listPromotions,
  () => undefined,
  ({ data }): readonly Promotion[] => data,
);

export const promotionsOf = fetchedMachineOf<readonly Promotion[]>().provide({
  actors: { fetchValue: loadPromotions },
  actions: { logFailure },
});

export const promo = promoMachine.provide({
  actors: { promotions: promotionsOf, checkPromo: calling(checkPromo, ({ code }) => ({ code })) },
  actions: { logFailure },
});
