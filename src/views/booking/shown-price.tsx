import { type Cents, formatMoney, type Percent, percentOf } from '#domain/money.ts';
import * as css from './shown-price.css.ts';

interface ShownPriceProps {
  /** Without tax. */
  readonly net: Cents;
  readonly taxRate: Percent;
  /** What it is for: 'both ways'; '' for one way. */
  readonly span: string;
  readonly small?: boolean;
}

/** A price before the breakdown: with GST, the net amount beneath (`money/shown-with-tax`). */
export function ShownPrice({ net, taxRate, span, small = false }: ShownPriceProps) {
  if (net === 0) return <span className={css.price}>Free</span>;
  const tax = percentOf(net, taxRate);
  return (
    <span className={css.price}>
      <span>
        <span className={small ? css.smallAmount : css.amount}>{formatMoney(net + tax)}</span>{' '}
        {span !== '' && <span className={css.span}>{span}</span>}
      </span>
      <span className={css.net}>{`${formatMoney(net)} + ${formatMoney(tax)} GST`}</span>
    </span>
  );
}
