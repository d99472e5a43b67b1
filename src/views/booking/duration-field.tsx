import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { Select } from '#design/select.tsx';
import { HOUR_OPTIONS } from '#domain/trip.ts';
import type { searchMachine } from '#machines/booking/search.machine.ts';
import * as select from '#machines/booking/search.selectors.ts';

interface DurationFieldProps {
  readonly actor: ActorRefFrom<typeof searchMachine>;
}

export function DurationField({ actor }: DurationFieldProps) {
  const hours = useSelector(actor, select.selectHours);
  return (
    <Field label="Duration">
      {(control) => (
        <Select
          {...control}
          value={hours}
          onChange={({ target }) => actor.send({ type: 'hours.choose', hours: Number(target.value) })}
        >
          {HOUR_OPTIONS.map((option) => (
            <option key={option} value={option}>
              {option} hours
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
