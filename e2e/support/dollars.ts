import type { ChangeTerms, PriceLine } from '#contract/trips/change.contract.ts';
import { type Cents, toAmount } from '#domain/money.ts';

/** Vehicles or extras with their prices as the server sends them. */
export function inDollars<Priced extends { readonly price: Cents }>(list: readonly Priced[]) {
  return list.map((each) => ({ ...each, price: toAmount(each.price) }));
}

/** What a change costs as the server sends it. */
export function writeTerms(terms: ChangeTerms) {
  const { old_total, new_total, to_pay, refund, kept } = terms;
  const amounts = Object.entries({ old_total, new_total, to_pay, refund, kept });
  const inLines = (lines: readonly PriceLine[]) => lines.map((line) => ({ ...line, amount: toAmount(line.amount) }));
  const totals = Object.fromEntries(amounts.map(([name, cents]) => [name, toAmount(cents)]));
  return { data: { ...terms, old: inLines(terms.old), new: inLines(terms.new), ...totals } };
}
