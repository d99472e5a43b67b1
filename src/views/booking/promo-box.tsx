import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { promoMachine } from '#machines/booking/promo.machine.ts';
import * as select from '#machines/booking/promo.selectors.ts';
import { PromoApplied } from './promo-applied.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import { promoFocus } from './promo-focus.ts';
import { PromoForGuest } from './promo-for-guest.tsx';
import { PromoForm } from './promo-form.tsx';

interface PromoBoxProps {
  readonly actor: ActorRefFrom<typeof promoMachine>;
}

export function PromoBox({ actor }: PromoBoxProps) {
  const isGuest = useSelector(actor, select.selectIsGuest);
  const isApplied = useSelector(actor, select.selectIsApplied);
  const wasApplied = useRef(isApplied);
  useEffect(() => {
    if (wasApplied.current && !isApplied) promoFocus()?.focus();
    wasApplied.current = isApplied;
  }, [isApplied]);
  if (isGuest) return <PromoForGuest actor={actor} />;
  return (
    <>
      {isApplied ? <PromoApplied actor={actor} /> : <PromoForm actor={actor} />}
      <PromoDialog actor={actor} />
    </>
  );
}
