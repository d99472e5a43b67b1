import type { Promotion } from '#contract/trips/promotions.contract.ts';
import { MAX_CODE_LENGTH } from '../booking/promo-answer.ts';

interface PromotionList {
  readonly promotions: readonly Promotion[];
  /** As it stands in the box. */
  readonly typed: string;
}

/** False for what no booking could take. */
export function isUsable({ code, discount }: Promotion): boolean {
  return code.trim() !== '' && code.length <= MAX_CODE_LENGTH && discount >= 0;
}

/** The promotions whose code contains what is typed, in upper or lower case (spec §2). */
export function matchingPromotions({ promotions, typed }: PromotionList): readonly Promotion[] {
  const part = folded(typed);
  return promotions.filter(({ code }) => folded(code).includes(part));
}

/** The promotion whose whole code is typed; undefined where there is none, or more than one. */
export function promotionTyped({ promotions, typed }: PromotionList): Promotion | undefined {
  const [promotion, ...others] = promotions.filter(({ code }) => folded(code) === folded(typed));
  return others.length === 0 ? promotion : undefined;
}

/** The promotion with this id. */
export function promotionOf({ promotions }: PromotionList, { id }: { readonly id: string }): Promotion | undefined {
  return promotions.find((promotion) => promotion.id === id);
}

function folded(code: string): string {
  return code.trim().toUpperCase();
}
