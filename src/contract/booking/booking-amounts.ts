import { toAmount } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { BookingPayload } from './booking.contract.ts';

/** The amounts of a booking payload, in A$ (`money/server-prices`). */
export type BookingAmounts = Required<
  Pick<BookingPayload, 'price' | 'sub_total' | 'discount' | 'tax' | 'total_amount'>
>;

/**
 * A price summary as the booking payload has it: `sub_total` is the vehicle alone, `price` adds extras before discount,
 * `total_amount` is what is paid.
 */
export function bookingAmounts(summary: PriceSummary): BookingAmounts {
  return {
    price: toAmount(summary.finalPrice),
    sub_total: toAmount(summary.subtotal),
    discount: toAmount(summary.discountAmount),
    tax: toAmount(summary.tax),
    total_amount: toAmount(summary.total),
  };
}
