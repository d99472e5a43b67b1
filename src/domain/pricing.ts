import { type Cents, type Percent, percentOf } from './money.ts';

/** A promotion's discount: percent of subtotal and extras, or a fixed amount. */
export type Discount = (
  | { readonly type: 'percentage'; readonly percent: Percent }
  | { readonly type: 'fixed'; readonly amount: Cents }
) & {
  /** The least subtotal and extras to which it applies. */
  readonly minimum?: Cents | undefined;
};

/** The inputs of a price. The tax rate is in percent. */
export interface PriceParts {
  readonly subtotal: Cents;
  readonly extras: readonly Cents[];
  readonly discount?: Discount | undefined;
  readonly taxRate: Percent;
}

/** The lines of a price, in whole cents (`money/total`). */
export interface PriceSummary {
  /** The vehicle's price. */
  readonly subtotal: Cents;
  /** The sum of the extras. */
  readonly additionalPrice: Cents;
  /** Subtotal and extras, before discount. */
  readonly finalPrice: Cents;
  readonly discountAmount: Cents;
  /** Tax on the price after the discount. */
  readonly tax: Cents;
  readonly total: Cents;
}

/** The discount on `finalPrice` in cents, from 0 to `finalPrice` (`money/total`). */
function discountOn(finalPrice: Cents, discount: Discount | undefined): Cents {
  if (!discount || !reachesMinimum(discount, finalPrice)) return 0;
  const wanted = discount.type === 'percentage' ? percentOf(finalPrice, discount.percent) : discount.amount;
  return Math.min(Math.max(wanted, 0), finalPrice);
}

/** Computes all lines in whole cents; each is rounded half up once (`money/rounding`). */
export function summarisePrice(parts: PriceParts): PriceSummary {
  const additionalPrice = parts.extras.reduce((sum, price) => sum + price, 0);
  const finalPrice = parts.subtotal + additionalPrice;
  const discountAmount = discountOn(finalPrice, parts.discount);
  const tax = percentOf(finalPrice - discountAmount, parts.taxRate);
  const total = Math.max(finalPrice + tax - discountAmount, 0);
  return { subtotal: parts.subtotal, additionalPrice, finalPrice, discountAmount, tax, total };
}

/** Whether a discount applies to subtotal and extras of `finalPrice`. */
export function reachesMinimum({ minimum = 0 }: Discount, finalPrice: Cents): boolean {
  return finalPrice >= minimum;
}

/** What has to be spent in addition, with tax, before a discount applies (`booking/promo-minimum`). */
export function missingFor(discount: Discount, finalPrice: Cents, taxRate: Percent): Cents {
  const missing = Math.max((discount.minimum ?? 0) - finalPrice, 0);
  return missing + percentOf(missing, taxRate);
}

/** In display order. */
const SHOWN_LINES = ['subtotal', 'additionalPrice', 'discountAmount', 'tax', 'total'] as const;
export type ShownLine = (typeof SHOWN_LINES)[number];

/** The lines that differ (`money/server-prices`). */
export function priceDifferences(before: PriceSummary, after: PriceSummary) {
  return SHOWN_LINES.filter((line) => before[line] !== after[line]).map((line) => ({
    line,
    before: before[line],
    after: after[line],
  }));
}
