import { CardIcon } from '#design/icons.tsx';
import { cluster, inset } from '#design/layout.css.ts';
import { mutedSmall, strong } from '#design/text.css.ts';

export function CardCheckoutBadge() {
  return (
    <div className={inset}>
      <div className={cluster[12]}>
        <CardIcon />
        <p>
          <span className={strong}>Pay by card</span>
          <br />
          <span className={mutedSmall}>Book Now takes you to the secure card checkout.</span>
        </p>
      </div>
    </div>
  );
}
