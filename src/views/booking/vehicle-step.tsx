import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { lead } from '#design/text.css.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { StepForm } from './step-form.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';
import { VehicleTerms } from './vehicle-terms.tsx';

interface VehicleStepProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly site: SiteSettings;
}

export function VehicleStep({ actor, site }: VehicleStepProps) {
  const tripCheck = useSelector(actor, select.selectTripCheck);
  return (
    <StepForm actor={actor} label="Vehicle">
      <p className={lead}>All prices include VAT, fees, and tolls</p>
      <VehicleChoice actor={actor} baseUrl={site.baseUrl} />
      {tripCheck && <VehicleTerms tripCheck={tripCheck} middleFee={site.middleFee} />}
    </StepForm>
  );
}
