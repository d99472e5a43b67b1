import { type Cents, toAmount } from '#domain/money.ts';
import type { PriceSummary } from '#domain/pricing.ts';

/** Vehicles or extras with their prices as the server sends them. */
export function inDollars<Priced extends { readonly price: Cents }>(list: readonly Priced[]) {
  return list.map((each) => ({ ...each, price: toAmount(each.price) }));
}

/** A price as the server sends it. */
export function summaryInDollars(price: PriceSummary) {
  return Object.fromEntries(Object.entries(price).map(([line, cents]: [string, Cents]) => [line, toAmount(cents)]));
}
