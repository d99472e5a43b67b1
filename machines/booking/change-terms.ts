import type { ChangeTerms, PriceLine } from '#contract/trips/change.contract.ts';
import { zonedText } from '#domain/date-text.ts';
import { type Cents, formatMoney } from '#domain/money.ts';

/** True if nothing has been paid yet, so that the whole price is due. */
const isUnpaid = ({ old_total, new_total, to_pay }: ChangeTerms) => old_total > 0 && to_pay === new_total;

export function saveLabel(terms: ChangeTerms | undefined): string {
  if (!terms || terms.to_pay === 0) return 'Save changes';
  const price = formatMoney(terms.to_pay);
  return isUnpaid(terms) ? `Save and pay ${price}` : `Pay ${price} and save`;
}

/** A line of the old price, the new one or both. */
interface ChangedLine {
  readonly label: string;
  readonly before: Cents | undefined;
  readonly after: Cents | undefined;
}

/** All lines of both prices, and the total. */
export function changedLines({ old, new: now, old_total, new_total }: ChangeTerms): readonly ChangedLine[] {
  const labels = old.map(({ label }) => label);
  now.forEach(({ label }, index) => {
    if (!labels.includes(label)) labels.splice(labels.indexOf(now[index - 1]?.label ?? '') + 1, 0, label);
  });
  const amountIn = (lines: readonly PriceLine[], label: string) => lines.find((line) => line.label === label)?.amount;
  const lines = labels.map((label) => ({ label, before: amountIn(old, label), after: amountIn(now, label) }));
  return [...lines, { label: 'Total price', before: old_total, after: new_total }];
}

/** What saving means for the customer's card. */
export function dueText(terms: ChangeTerms): string {
  const { to_pay, refund, kept } = terms;
  if (to_pay > 0 && isUnpaid(terms))
    return "Your changes are saved first. Then you pay for the ride, which isn't paid yet.";
  if (to_pay > 0) return 'Your ride stays as booked until the payment has arrived.';
  if (kept > 0)
    return `Cancelling this ride is no longer free of charge, so ${formatMoney(kept)} of what you paid isn't refunded.`;
  return refund > 0
    ? 'Your bank may take up to 10 business days to show the refund.'
    : "There's no charge for these changes.";
}

export function untilText({ until, time_zone }: ChangeTerms): string {
  return `You can change this ride until ${zonedText(Date.parse(until), time_zone)}.`;
}
