import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { Select } from '#design/select.tsx';
import type { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import * as rideTypesSelect from '#machines/booking/ride-types.selectors.ts';
import type { searchMachine } from '#machines/booking/search.machine.ts';
import * as select from '#machines/booking/search.selectors.ts';

interface ServiceTypeFieldProps {
  readonly actor: ActorRefFrom<typeof searchMachine>;
}

export function ServiceTypeField({ actor }: ServiceTypeFieldProps) {
  const rideTypes = useSelector(actor, select.selectRideTypesActor);
  return rideTypes && <ServiceTypeSelect actor={actor} rideTypes={rideTypes} />;
}

interface ServiceTypeSelectProps extends ServiceTypeFieldProps {
  readonly rideTypes: ActorRefFrom<typeof rideTypesMachine>;
}

function ServiceTypeSelect({ actor, rideTypes }: ServiceTypeSelectProps) {
  const serviceType = useSelector(actor, select.selectServiceType);
  const offered = useSelector(rideTypes, rideTypesSelect.selectRideTypes);
  const isLoading = useSelector(rideTypes, rideTypesSelect.selectIsLoading);
  return (
    <Field label="Service type">
      {(control) => (
        <Select
          {...control}
          busy={isLoading}
          value={serviceType}
          onChange={({ target }) => actor.send({ type: 'service.choose', serviceType: Number(target.value) })}
        >
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
