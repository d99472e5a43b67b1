import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { IconButton } from '#design/icon-button.tsx';
import { CloseIcon, TagIcon } from '#design/icons.tsx';
import { cluster } from '#design/layout.css.ts';
import { strong } from '#design/text.css.ts';
import type { promoMachine } from '#machines/booking/promo.machine.ts';
import * as select from '#machines/booking/promo.selectors.ts';
import { promoApplied } from './promo.css.ts';
import { PROMO_REMOVE_ID } from './promo-focus.ts';

interface PromoAppliedProps {
  readonly actor: ActorRefFrom<typeof promoMachine>;
}

export function PromoApplied({ actor }: PromoAppliedProps) {
  const coupon = useSelector(actor, select.selectCoupon);
  const isRemoving = useSelector(actor, select.selectIsRemoving);
  return (
    <div className={promoApplied}>
      <span className={cluster[12]}>
        <TagIcon />
        <span className={strong}>{coupon?.code}</span>
      </span>
      <IconButton
        id={PROMO_REMOVE_ID}
        label="Remove promo code"
        icon={<CloseIcon />}
        busy={isRemoving}
        onClick={() => actor.send({ type: 'promo.remove' })}
      />
    </div>
  );
}
