import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Promotion } from '#contract/trips/promotions.contract.ts';
import { RetryBanner } from '#design/banner.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Field } from '#design/field.tsx';
import { Form } from '#design/form.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { ArrowRightIcon, TagIcon } from '#design/icons.tsx';
import { readingPage, stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { pageTitle } from '#design/text.css.ts';
import { lastDayText, minimumText, offText } from '#machines/trips/promotion-list.ts';
import type { promotionsMachine } from '#machines/trips/promotions.machine.ts';
import * as select from '#machines/trips/promotions.selectors.ts';
import { PromoCodeInput } from '../booking/promo-code-input.tsx';
import type { ActorProps } from '../shell/actor-props.ts';
import * as css from './promotions.css.ts';

export function Promotions({ actor }: ActorProps<typeof promotionsMachine>) {
  return (
    <div className={`${readingPage} ${stack[24]}`}>
      <h1 className={pageTitle}>Promotions</h1>
      <PromotionCode actor={actor} />
      <PromotionList actor={actor} />
    </div>
  );
}

function PromotionList({ actor }: ActorProps<typeof promotionsMachine>) {
  const isLoading = useSelector(actor, select.selectIsLoading);
  const failure = useSelector(actor, select.selectFailure);
  const emptyText = useSelector(actor, select.selectEmptyText);
  const matching = useSelector(actor, select.selectMatching, shallowEqual);
  const summary = useSelector(actor, select.selectSummary);
  if (isLoading) return <PromotionsSkeleton />;
  if (failure) return <RetryBanner onRetry={() => actor.send({ type: 'promotions.retry' })}>{failure}</RetryBanner>;
  return (
    <>
      <p className={visuallyHidden} role="status">
        {summary}
      </p>
      {emptyText ? (
        <EmptyState icon={<TagIcon size={32} />} title={<h2>{select.NO_MATCHING_PROMOS}</h2>}>
          {emptyText}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {matching.map((promotion) => (
            <li key={promotion.id}>
              <PromotionCard actor={actor} promotion={promotion} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PromotionsSkeleton() {
  return (
    <div className={css.list} role="status">
      <span className={visuallyHidden}>Loading promotions</span>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={css.skeletonCard}>
          <Skeleton width="10rem" height="2rem" />
          <Skeleton width="80%" />
          <Skeleton width="7rem" />
        </div>
      ))}
    </div>
  );
}

function PromotionCode({ actor }: ActorProps<typeof promotionsMachine>) {
  const typed = useSelector(actor, select.selectTyped);
  return (
    <Form onSubmit={() => actor.send({ type: 'code.submit' })}>
      <Field label="Search or enter a promo code">
        {(control) => (
          <PromoCodeInput
            {...control}
            enterKeyHint="go"
            value={typed}
            onChange={({ target }) => actor.send({ type: 'code.change', code: target.value })}
          />
        )}
      </Field>
    </Form>
  );
}

interface PromotionCardProps extends ActorProps<typeof promotionsMachine> {
  readonly promotion: Promotion;
}

function PromotionCard({ actor, promotion }: PromotionCardProps) {
  const id = useId();
  const terms = [minimumText(promotion), lastDayText(promotion)].filter((text) => text !== '');
  return (
    <button
      type="button"
      className={css.card}
      aria-labelledby={`${id}-code ${id}-off`}
      aria-describedby={`${id}-description ${id}-terms`}
      onClick={() => actor.send({ type: 'promotion.pick', id: promotion.id })}
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
