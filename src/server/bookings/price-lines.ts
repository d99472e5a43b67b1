import type { Cents } from '#domain/money.ts';
import type { StoredBooking } from './read-booking.ts';

/** A line of a price, in cents. A discount is below 0. */
export interface PriceLine {
  readonly label: string;
  readonly amount: Cents;
}

type Priced = Pick<StoredBooking, 'subtotal' | 'extras' | 'discount' | 'promoCode' | 'tax' | 'taxRate'>;

/**
 * The lines that add up to a booking's total, as in the payment step, with each extra.
 * @param ride label of the vehicle's price
 */
export function priceLines(
  { subtotal, extras, discount, promoCode, tax, taxRate }: Priced,
  ride = 'Subtotal',
): PriceLine[] {
  return [
    { label: ride, amount: subtotal },
    ...extras.map(({ title, price }) => ({ label: title, amount: price })),
    ...(discount > 0 ? [{ label: promoCode ? `Discount (${promoCode})` : 'Discount', amount: -discount }] : []),
    { label: `GST (${taxRate}%)`, amount: tax },
  ];
}
