import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import {
  PAYMENT_CANCELED,
  PAYMENT_CANCELED_TEXT,
  selectIsPaymentCanceled,
} from '#machines/booking/wizard.selectors.ts';

interface PaymentCanceledBannerProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
}

/** Shown to a guest who returns from a canceled checkout with an unpaid booking (`booking/checkout-return`). */
export function PaymentCanceledBanner({ actor }: PaymentCanceledBannerProps) {
  const isCanceled = useSelector(actor, selectIsPaymentCanceled);
  if (!isCanceled) return null;
  return (
    <Banner kind="warning" title={PAYMENT_CANCELED}>
      {PAYMENT_CANCELED_TEXT}
    </Banner>
  );
}
