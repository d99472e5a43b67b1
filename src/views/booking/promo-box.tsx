import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { promoMachine } from '#machines/booking/promo.machine.ts';
import * as select from '#machines/booking/promo.selectors.ts';
import { PromoApplied } from './promo-applied.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import { PromoForGuest } from './promo-for-guest.tsx';
import { PromoForm } from './promo-form.tsx';

interface PromoBoxProps {
  readonly actor: ActorRefFrom<typeof promoMachine>;
}

export function PromoBox({ actor }: PromoBoxProps) {
  const isGuest = useSelector(actor, select.selectIsGuest);
  const isApplied = useSelector(actor, select.selectIsApplied);
  if (isGuest) return <PromoForGuest actor={actor} />;
  return (
    <>
      {isApplied ? <PromoApplied actor={actor} /> : <PromoForm actor={actor} />}
      <PromoDialog actor={actor} />
    </>
  );
}
