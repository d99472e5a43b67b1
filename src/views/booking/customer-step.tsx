import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { ExtrasList } from './extras-list.tsx';
import { PartySteppers } from './party-steppers.tsx';
import { RideRemarks } from './ride-remarks.tsx';
import { StepForm } from './step-form.tsx';
import { StepPart } from './step-part.tsx';
import { TravellerDetails } from './traveller-details.tsx';

export function CustomerStep({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  const customer = useSelector(actor, select.selectCustomer);
  const extras = useSelector(actor, select.selectExtras);
  return (
    <StepForm actor={actor} label="Customer Info">
      {customer && (
        <StepPart title="Who is travelling?">
          <TravellerDetails actor={customer} wizard={actor} />
        </StepPart>
      )}
      {customer && (
        <StepPart title="Passengers and luggage">
          <PartySteppers actor={customer} />
        </StepPart>
      )}
      {extras && (
        <StepPart title="Extras">
          <ExtrasList actor={extras} />
        </StepPart>
      )}
      {customer && (
        <StepPart title="For your chauffeur">
          <RideRemarks actor={customer} />
        </StepPart>
      )}
    </StepForm>
  );
}
