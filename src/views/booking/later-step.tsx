import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { selectPayment } from '#machines/booking/checkout.selectors.ts';
import type { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { CustomerStep } from './customer-step.tsx';
import { DetailsWarningDialog } from './details-warning-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';

export interface LaterStepProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly rideTypes: ActorRefFrom<typeof rideTypesMachine>;
  readonly site: SiteSettings;
}

/** The second and third step. Their dialogs are outside the forms, because a dialog is not part of the form below it. */
export function LaterStep({ actor, rideTypes, site }: LaterStepProps) {
  const step = useSelector(actor, select.selectStep);
  const checkout = useSelector(actor, select.selectCheckout);
  const payment = useSelector(checkout, (snapshot) => snapshot && selectPayment(snapshot));
  return (
    <>
      {step === 'customer' && <CustomerStep actor={actor} />}
      {step === 'payment' && <PaymentStep actor={actor} rideTypes={rideTypes} site={site} />}
      <DetailsWarningDialog actor={actor} />
      {checkout && <PriceChangedDialog actor={checkout} />}
      <PaymentDialog payment={payment} />
    </>
  );
}
