import { listPromotions as call } from '#contract/trips/promotions.contract.ts';
import { toAmount } from '#domain/money.ts';
import { formatWireDate } from '#domain/wire-time.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { listPromotions } from '../../promotions/list-promotions.ts';
import { couponOf } from '../coupon-answer.ts';

/** The promotions that the customer can use now (spec §2, D36). */
export const promotionsRoute = implementForCustomer(call, async (_input, { dependencies, userId }) => {
  const offered = await listPromotions(dependencies, userId);
  return {
    data: offered.map(({ promotion, lastDay }) => ({
      id: promotion.id,
      ...couponOf(promotion),
      description: promotion.description,
      minimum: toAmount(promotion.minimum),
      last_day: lastDay === undefined ? '' : formatWireDate(lastDay),
    })),
  };
});
