import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { SummaryList, type SummaryRow } from '#design/summary-list.tsx';
import { formatMoney } from '#domain/money.ts';

interface PaymentDetailsProps {
  readonly price: BookingDetail['price_breakdown'];
  /** The promo code of the booking, or ''. */
  readonly couponCode: string;
}

export function PaymentDetails({ price, couponCode }: PaymentDetailsProps) {
  const extras = (price.additionalDetails ?? []).map((extra, index) => ({ id: `extra ${index}`, ...extra }));
  const discount: SummaryRow = {
    label: 'Discount',
    note: couponCode,
    value: `−${formatMoney(price.discount)}`,
  };
  const rows: SummaryRow[] = [
    { label: 'Subtotal', value: formatMoney(price.sub_total_price) },
    ...extras,
    ...(price.discount > 0 ? [discount] : []),
    { label: 'GST', value: formatMoney(price.tax) },
    { label: 'Total price', value: formatMoney(price.total), strong: true },
  ];
  return <SummaryList rows={rows} />;
}
