import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sectionTitle } from '#design/text.css.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import { SummarySkeleton } from './summary-skeleton.tsx';
import * as css from './trip-detail.css.ts';
import { useIsStuck } from './use-is-stuck.ts';

interface PricePanelProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
}

const PENDING_LINES = [
  { label: 'Subtotal' },
  { label: 'Extras' },
  { label: 'GST' },
  { label: 'Total price', strong: true },
];

export function PricePanel({ actor }: PricePanelProps) {
  const price = useSelector(actor, select.selectPrice, shallowEqual);
  const isStuck = useIsStuck(actor);
  const vehicle = useSelector(actor, select.selectVehicle);
  const taxRate = useSelector(actor, select.selectTaxRate);
  const isEstimate = useSelector(actor, select.selectIsTaxEstimated);
  return (
    <section className={css.sidePart} aria-labelledby="price-breakdown">
      <h2 id="price-breakdown" className={sectionTitle}>
        Price breakdown
      </h2>
      <p className={css.priceOf}>{vehicle?.title}</p>
      {price ? (
        <PriceBreakdown price={price} taxRate={taxRate} isEstimate={isEstimate} />
      ) : (
        <SummarySkeleton lines={PENDING_LINES} isStuck={isStuck} />
      )}
    </section>
  );
}
