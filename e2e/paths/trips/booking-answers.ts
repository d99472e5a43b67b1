import type { BookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { toAmount } from '#domain/money.ts';

export const DETAIL = '/user/booking_detail';

/** A booking in the server's format, with amounts in A$. */
export function writeDetail({ price_breakdown: price, ...booking }: BookingDetail) {
  const amounts = {
    sub_total_price: toAmount(price.sub_total_price),
    discount: toAmount(price.discount),
    tax: toAmount(price.tax),
    total: toAmount(price.total),
  };
  return { data: { ...booking, price_breakdown: { ...price, ...amounts } } };
}
