import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { TagIcon } from '#design/icons.tsx';
import { readingPage, stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { pageTitle } from '#design/text.css.ts';
import type { promotionsMachine } from '#machines/trips/promotions.machine.ts';
import * as select from '#machines/trips/promotions.selectors.ts';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionCode } from './promotion-code.tsx';
import * as css from './promotions.css.ts';

interface PromotionsProps {
  readonly actor: ActorRefFrom<typeof promotionsMachine>;
}

export function Promotions({ actor }: PromotionsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnceGone(title, useSelector(actor, select.selectHasFailed));
  return (
    <div className={readingPage}>
      <div className={stack[24]}>
        <h1 ref={title} className={pageTitle} tabIndex={-1}>
          Promotions
        </h1>
        <PromotionCode actor={actor} />
        <PromotionList actor={actor} />
      </div>
    </div>
  );
}

function PromotionList({ actor }: PromotionsProps) {
  const isLoading = useSelector(actor, select.selectIsLoading);
  const hasFailed = useSelector(actor, select.selectHasFailed);
  const emptyText = useSelector(actor, select.selectEmptyText);
  const matching = useSelector(actor, select.selectMatching);
  const summary = useSelector(actor, select.selectSummary);
  if (isLoading) return <PromotionsSkeleton />;
  if (hasFailed) return <PromotionsFailed actor={actor} />;
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
              <PromotionCard
                promotion={promotion}
                onPick={() => actor.send({ type: 'promotion.pick', id: promotion.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PromotionsFailed({ actor }: PromotionsProps) {
  return (
    <Banner
      kind="error"
      action={
        <Button variant="secondary" compact onClick={() => actor.send({ type: 'promotions.retry' })}>
          Try again
        </Button>
      }
    >
      {select.PROMOTIONS_FAILED}
    </Banner>
  );
}

const CARDS = [1, 2, 3, 4];

function PromotionsSkeleton() {
  return (
    <div className={css.list} role="status">
      <span className={visuallyHidden}>Loading promotions</span>
      {CARDS.map((card) => (
        <div key={card} className={css.skeletonCard}>
          <Skeleton width="10rem" height="2rem" />
          <Skeleton width="80%" />
          <Skeleton width="7rem" />
        </div>
      ))}
    </div>
  );
}
