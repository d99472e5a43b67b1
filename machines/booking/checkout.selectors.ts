import type { SnapshotFrom } from 'xstate';
import { type PriceSummary, priceDifferences, type ShownLine } from '#domain/pricing.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import { BOOKING_FAILED } from './checkout-failure.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

export const PRICE_LINE_LABELS: Readonly<Record<ShownLine, string>> = {
  subtotal: 'Subtotal',
  additionalPrice: 'Extras',
  discountAmount: 'Discount',
  tax: 'GST',
  total: 'Total',
};

export const selectAlert = (snapshot: Snapshot): string | undefined =>
  snapshot.matches({ resting: 'failed' }) ? BOOKING_FAILED : undefined;
export const selectAlertDetail = (snapshot: Snapshot): string => snapshot.context.message;

export const selectIsPriceChanged = (snapshot: Snapshot): boolean => snapshot.matches('priceChanged');
export const PRICE_CHANGED_TITLE = 'The price has changed';
export const PRICE_CHANGED_ACCEPT = 'Book at the new price';
export const PRICE_CHANGED_DECLINE = 'Go back';
export const selectNewPrice = (snapshot: Snapshot): PriceSummary | undefined => snapshot.context.newPrice;
export const selectOrderedPrice = (snapshot: Snapshot): PriceSummary | undefined => snapshot.context.order?.price;

/** Not a selector: each call returns a new list. */
export function priceChanges(ordered: PriceSummary | undefined, now: PriceSummary | undefined) {
  return ordered && now ? priceDifferences(ordered, now) : [];
}

export const selectPayment = (snapshot: Snapshot) => snapshot.children.payment;
