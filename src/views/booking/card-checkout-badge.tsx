import { CardIcon } from '#design/icons.tsx';
import { mutedSmall, strong } from '#design/text.css.ts';
import { cardBadge } from './trip-detail.css.ts';

export function CardCheckoutBadge() {
  return (
    <div className={cardBadge}>
      <CardIcon />
      <div>
        <p className={strong}>Pay by card</p>
        <p className={mutedSmall}>Book Now takes you to the secure card checkout.</p>
      </div>
    </div>
  );
}
