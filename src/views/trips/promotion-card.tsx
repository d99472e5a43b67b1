import { useId } from 'react';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import { ArrowRightIcon, TagIcon } from '#design/icons.tsx';
import { lastDayText, minimumText, offText } from '#machines/trips/promotion-list.ts';
import * as css from './promotions.css.ts';

interface PromotionCardProps {
  readonly promotion: Promotion;
  readonly onPick: () => void;
}

export function PromotionCard({ promotion, onPick }: PromotionCardProps) {
  const id = useId();
  const terms = [minimumText(promotion), lastDayText(promotion)].filter((text) => text !== '');
  return (
    <button
      type="button"
      className={css.card}
      aria-labelledby={`${id}-code ${id}-off`}
      aria-describedby={`${id}-description ${id}-terms`}
      onClick={onPick}
    >
      <span className={css.gift}>
        <span id={`${id}-off`} className={css.off}>
          {offText(promotion)}
        </span>
        <span id={`${id}-description`} className={css.description}>
          {promotion.description}
        </span>
      </span>
      <span className={css.foot}>
        <span className={css.code}>
          <TagIcon size={16} />
          <span id={`${id}-code`}>{promotion.code}</span>
        </span>
        <ArrowRightIcon size={16} />
        <span id={`${id}-terms`} className={css.terms}>
          {terms.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      </span>
    </button>
  );
}
