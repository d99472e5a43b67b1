import { mutedSmall } from '#design/text.css.ts';
import { LegalLinks } from '../shell/legal-links.tsx';
import { CardCheckoutBadge } from './card-checkout-badge.tsx';

/** Above Book Now: how the ride is paid, and what the customer agrees to. */
export function BookingTerms() {
  return (
    <>
      <CardCheckoutBadge button="Book Now" />
      <p className={mutedSmall}>
        By pressing Book Now you agree to the cancellation terms of this ride and to our <LegalLinks />.
      </p>
    </>
  );
}
