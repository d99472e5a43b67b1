import type { Promotion } from '#contract/trips/promotions.contract.ts';
import { formatMoney, toCents } from '#domain/money.ts';
import { discountOf, discountText, MAX_CODE_LENGTH } from '../booking/promo-answer.ts';

interface PromotionList {
  readonly promotions: readonly Promotion[];
  readonly typed: string;
}

/** False when no booking could accept the code. */
export function isUsable({ code, discount }: Promotion): boolean {
  return code.trim() !== '' && code.length <= MAX_CODE_LENGTH && discount >= 0;
}

/** The promotions whose code contains the typed text, ignoring case (`trips/promotions`). */
export function matchingPromotions({ promotions, typed }: PromotionList): readonly Promotion[] {
  const part = folded(typed);
  return promotions.filter(({ code }) => folded(code).includes(part));
}

/** The promotion whose full code is typed; undefined without a single match. */
export function promotionTyped({ promotions, typed }: PromotionList): Promotion | undefined {
  const [promotion, ...others] = promotions.filter(({ code }) => folded(code) === folded(typed));
  return others.length === 0 ? promotion : undefined;
}

export function promotionOf({ promotions }: PromotionList, { id }: { readonly id: string }): Promotion | undefined {
  return promotions.find((promotion) => promotion.id === id);
}

function folded(code: string): string {
  return code.trim().toUpperCase();
}

/** '10% OFF' or 'A$20.00 OFF'. */
export const offText = (promotion: Promotion): string => discountText(discountOf(promotion));

/** 'Minimum spend A$100.00 before GST'; '' without a minimum. */
export const minimumText = ({ minimum }: Promotion): string =>
  minimum ? `Minimum spend ${formatMoney(toCents(minimum))} before GST` : '';

/** Says that a picked promotion applies, and from which amount. */
export function pickedText(promotion: Promotion): string {
  const { code, minimum } = promotion;
  const condition = minimum ? ` once it reaches the minimum of ${formatMoney(toCents(minimum))} before GST` : '';
  return `${code} will be applied to your booking${condition}.`;
}

/** 'Until Fri, Dec 31, 2027'; '' without an end date. */
export const lastDayText = ({ last_day }: Promotion): string => last_day && `Until ${last_day}`;
