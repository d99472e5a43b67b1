import type { Promotion } from '#contract/trips/promotions.contract.ts';
import { formatMoney, toCents } from '#domain/money.ts';
import { discountOf, discountText } from '../booking/promo-answer.ts';

/** '10% OFF' or 'A$20.00 OFF' (spec §2). */
export const offText = (promotion: Promotion): string => discountText(discountOf(promotion));

/** 'From A$100.00 before GST'; '' where any price will do. */
export const minimumText = ({ minimum }: Promotion): string =>
  minimum ? `From ${formatMoney(toCents(minimum))} before GST` : '';

/** 'Until Fri, Dec 31, 2027'; '' where it has no end. */
export const lastDayText = ({ last_day }: Promotion): string => last_day && `Until ${last_day}`;
