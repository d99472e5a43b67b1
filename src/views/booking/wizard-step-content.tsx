import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { CustomerStep } from './customer-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { VehicleStep } from './vehicle-step.tsx';

interface WizardStepContentProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly rideTypes: ActorRefFrom<typeof rideTypesMachine>;
  readonly site: SiteSettings;
}

export function WizardStepContent({ actor, rideTypes, site }: WizardStepContentProps) {
  const step = useSelector(actor, select.selectStep);
  if (step === 'vehicle') return <VehicleStep actor={actor} site={site} />;
  if (step === 'customer') return <CustomerStep actor={actor} />;
  return <PaymentStep actor={actor} rideTypes={rideTypes} site={site} />;
}
