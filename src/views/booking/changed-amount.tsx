import { type Cents, formatMoney } from '#domain/money.ts';
import { changedPrice, changedText, priceBefore } from './payment.css.ts';

interface ChangedAmountProps {
  /** Undefined if there was none, or there is none now. */
  readonly before: Cents | undefined;
  readonly after: Cents | undefined;
}

/** An amount before and after; one of them if it stays. */
export function ChangedAmount({ before, after }: ChangedAmountProps) {
  if (before === after) return <>{shown(after ?? 0)}</>;
  return (
    <span className={changedPrice}>
      {before !== undefined && <del className={priceBefore}>{shown(before)}</del>}
      {after !== undefined && <ins>{shown(after)}</ins>}
    </span>
  );
}

function shown(amount: Cents): string {
  return formatMoney(amount).replace('-', '−');
}

/** A text as booked, or '' if there was none, above the one that replaces it. */
export function ChangedText({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === '' || before === after) return after;
  return (
    <span className={changedText}>
      <del className={priceBefore}>
        <bdi>{before}</bdi>
      </del>
      {after && (
        <ins>
          <bdi>{after}</bdi>
        </ins>
      )}
    </span>
  );
}
