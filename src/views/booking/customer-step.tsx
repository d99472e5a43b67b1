import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { stack } from '#design/layout.css.ts';
import { Stepper } from '#design/stepper.tsx';
import { MIN_LUGGAGE, MIN_PASSENGERS } from '#domain/capacity.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import * as select from '#machines/booking/customer.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectCustomer, selectExtras } from '#machines/booking/wizard.selectors.ts';
import { ExtrasList } from './extras-list.tsx';
import { RideRemarks } from './ride-remarks.tsx';
import { StepForm } from './step-form.tsx';
import { StepPart } from './step-part.tsx';
import { TravellerDetails } from './traveller-details.tsx';

export function CustomerStep({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  const customer = useSelector(actor, selectCustomer);
  const extras = useSelector(actor, selectExtras);
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

function PartySteppers({ actor }: { readonly actor: ActorRefFrom<typeof customerMachine> }) {
  const passengers = useSelector(actor, select.selectPassengers);
  const luggage = useSelector(actor, select.selectLuggage);
  const maxPassengers = useSelector(actor, select.selectMaxPassengers);
  const maxLuggage = useSelector(actor, select.selectMaxLuggage);
  return (
    <div className={stack[16]}>
      <Stepper
        label="Passengers"
        hint={`Up to ${maxPassengers} in this vehicle`}
        value={passengers}
        min={MIN_PASSENGERS}
        max={maxPassengers}
        onChange={(count) => actor.send({ type: 'passengers.change', count })}
      />
      <Stepper
        label="Luggage"
        hint={`Up to ${maxLuggage} in this vehicle`}
        value={luggage}
        min={MIN_LUGGAGE}
        max={maxLuggage}
        onChange={(count) => actor.send({ type: 'luggage.change', count })}
      />
    </div>
  );
}
