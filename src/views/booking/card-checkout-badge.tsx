import { CardMarks } from '#design/card-marks.tsx';
import { CardIcon } from '#design/icons.tsx';
import { stack } from '#design/layout.css.ts';
import { mutedSmall, strong } from '#design/text.css.ts';
import { cardBadge } from './payment.css.ts';

/** `button` is the label of the button that opens the checkout. */
export function CardCheckoutBadge({ button }: { readonly button: string }) {
  return (
    <div className={cardBadge}>
      <CardIcon />
      <div className={stack[8]}>
        <p className={strong}>Pay by card</p>
        <p className={mutedSmall}>{button} takes you to the secure card checkout.</p>
        <CardMarks />
      </div>
    </div>
  );
}
