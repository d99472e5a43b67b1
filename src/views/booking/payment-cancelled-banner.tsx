import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import {
  PAYMENT_CANCELLED,
  PAYMENT_CANCELLED_TEXT,
  selectIsPaymentCancelled,
} from '#machines/booking/wizard.selectors.ts';

/** Shown to a guest who returns from a cancelled checkout with an unpaid booking (`booking/checkout-return`). */
export function PaymentCancelledBanner({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  const isCancelled = useSelector(actor, selectIsPaymentCancelled);
  if (!isCancelled) return null;
  return (
    <Banner kind="warning" title={PAYMENT_CANCELLED}>
      {PAYMENT_CANCELLED_TEXT}
    </Banner>
  );
}
