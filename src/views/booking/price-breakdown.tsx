import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { formatMoney, type Percent } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';

interface PriceBreakdownProps {
  readonly price: PriceSummary;
  readonly taxRate: Percent;
  /** True if the tax rate failed to load (`money/tax-rate`). */
  readonly isEstimate: boolean;
}

export function PriceBreakdown({ price, taxRate, isEstimate }: PriceBreakdownProps) {
  const rows: SummaryRow[] = [
    { label: 'Subtotal', value: formatMoney(price.subtotal) },
    { label: 'Extras', value: formatMoney(price.additionalPrice) },
  ];
  if (price.discountAmount > 0) rows.push({ label: 'Discount', value: `−${formatMoney(price.discountAmount)}` });
  rows.push({ label: taxLabel(taxRate, isEstimate), value: formatMoney(price.tax) });
  rows.push({ label: 'Total price', value: formatMoney(price.total), strong: true });
  return <SummaryList rows={rows} />;
}

function taxLabel(taxRate: Percent, isEstimate: boolean): string {
  return isEstimate ? `GST (${taxRate}%, estimate)` : `GST (${taxRate}%)`;
}
