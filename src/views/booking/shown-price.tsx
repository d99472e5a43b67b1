import { type Cents, formatMoney, type Percent, percentOf } from '#domain/money.ts';
import * as css from './shown-price.css.ts';

interface ShownPriceProps {
  /** Without tax. */
  readonly net: Cents;
  readonly taxRate: Percent;
  readonly isReturn: boolean;
  readonly small?: boolean;
}

/** A price before the breakdown: with GST, the net amount beneath (`money/shown-with-tax`). */
export function ShownPrice({ net, taxRate, isReturn, small = false }: ShownPriceProps) {
  const tax = percentOf(net, taxRate);
  return (
    <span className={css.price}>
      <span>
        <span className={small ? css.smallAmount : css.amount}>{formatMoney(net + tax)}</span>
        {isReturn && <span className={css.net}> both ways</span>}
      </span>
      <span className={css.net}>{`${formatMoney(net)} + ${formatMoney(tax)} GST`}</span>
    </span>
  );
}
