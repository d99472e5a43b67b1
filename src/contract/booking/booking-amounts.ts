import * as v from 'valibot';
import { toAmount } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import { money } from '../wire-money.ts';
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

const priceLines = v.object({
  subtotal: money,
  additionalPrice: money,
  finalPrice: money,
  discountAmount: money,
  tax: money,
  total: money,
});

/** The server's price lines, in A$. */
export type PriceLines = v.InferInput<typeof priceLines>;

/** The server's price lines in its refusal of other amounts, in cents (`money/server-prices`); undefined if it has none. */
export function readPriceLines(problem: { readonly price?: PriceLines | undefined }): PriceSummary | undefined {
  const lines = v.safeParse(priceLines, problem.price);
  return lines.success ? lines.output : undefined;
}
