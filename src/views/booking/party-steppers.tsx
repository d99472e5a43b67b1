import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { stack } from '#design/layout.css.ts';
import { Stepper } from '#design/stepper.tsx';
import { MIN_LUGGAGE, MIN_PASSENGERS } from '#domain/capacity.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import * as select from '#machines/booking/customer.selectors.ts';

export function PartySteppers({ actor }: { readonly actor: ActorRefFrom<typeof customerMachine> }) {
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
