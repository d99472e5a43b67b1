import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { TagIcon } from '#design/icons.tsx';

import type { promoMachine } from '#machines/booking/promo.machine.ts';
import { LOGIN_FOR_PROMO } from '#machines/booking/promo.selectors.ts';

interface PromoForGuestProps {
  readonly actor: ActorRefFrom<typeof promoMachine>;
}

/** Guests cannot use promo codes; their trip is kept while they sign in (`booking/promo-code`). */
export function PromoForGuest({ actor }: PromoForGuestProps) {
  return (
    <Button variant="secondary" wide icon={<TagIcon />} onClick={() => actor.send({ type: 'login.choose' })}>
      {LOGIN_FOR_PROMO}
    </Button>
  );
}
