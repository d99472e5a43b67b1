import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { sectionTitle } from '#design/text.css.ts';
import { formatMoney } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { SummarySkeleton, useIsStuck } from './summary-skeleton.tsx';
import * as css from './trip-detail.css.ts';

const PENDING_LINES = [
  { label: 'Subtotal' },
  { label: 'Extras' },
  { label: 'GST' },
  { label: 'Total price', strong: true },
];

export function PricePanel({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
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
        <SummaryList rows={priceRows(price, isEstimate ? `${taxRate}%, estimate` : `${taxRate}%`)} />
      ) : (
        <SummarySkeleton lines={PENDING_LINES} isStuck={isStuck} />
      )}
    </section>
  );
}

/** `rate` is marked as an estimate if the tax rate failed to load (`money/tax-rate`). */
function priceRows(price: PriceSummary, rate: string): SummaryRow[] {
  const discount = { label: 'Discount', value: `−${formatMoney(price.discountAmount)}` };
  return [
    { label: 'Subtotal', value: formatMoney(price.subtotal) },
    { label: 'Extras', value: formatMoney(price.additionalPrice) },
    ...(price.discountAmount > 0 ? [discount] : []),
    { label: `GST (${rate})`, value: formatMoney(price.tax) },
    { label: 'Total price', value: formatMoney(price.total), strong: true },
  ];
}
