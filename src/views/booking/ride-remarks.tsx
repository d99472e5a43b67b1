import { useSelector } from '@xstate/react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { TextInput } from '#design/control.tsx';
import { Field } from '#design/field.tsx';
import { PersonIcon, PlaneIcon } from '#design/icons.tsx';
import { stack, twoColumns } from '#design/layout.css.ts';
import { TextArea } from '#design/text-area.tsx';
import { flightHint } from '#domain/flight.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import * as select from '#machines/booking/customer.selectors.ts';
import { FIELD_LIMITS } from '#machines/booking/customer-details.ts';
import { selectEntries } from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { focusNextOnEnter } from './focus-next-on-enter.ts';
import type { WizardPartProps } from './step-part.tsx';

export function RideRemarks({ actor, wizard }: WizardPartProps<typeof customerMachine>) {
  const { trip } = useSelector(wizard, selectEntries);
  const hint = flightHint(trip, useSelector(actor, selectFlightNumber));
  return (
    <div className={stack[24]}>
      <div className={twoColumns}>
        {hint && (
          <RemarkField
            actor={actor}
            field="flightNumber"
            label="Flight number"
            hint={hint}
            icon={<PlaneIcon />}
            autoCapitalize="characters"
          />
        )}
        <RemarkField
          actor={actor}
          field="pickupSign"
          label="Pickup sign"
          hint="Optional. The name your chauffeur holds up."
          icon={<PersonIcon />}
          autoCapitalize="words"
        />
      </div>
      <NotesField actor={actor} />
    </div>
  );
}

const selectFlightNumber = select.selectRemark('flightNumber');

type RemarkFieldProps = Pick<ComponentProps<'input'>, 'autoCapitalize'> & {
  readonly actor: ActorRefFrom<typeof customerMachine>;
  readonly field: 'flightNumber' | 'pickupSign';
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
};

function RemarkField({ actor, field, label, hint, icon, ...inputKind }: RemarkFieldProps) {
  const selectValue = useMemo(() => select.selectRemark(field), [field]);
  const value = useSelector(actor, selectValue);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...inputKind}
          dir="auto"
          name={field}
          leading={icon}
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={focusNextOnEnter}
          spellCheck={false}
          maxLength={FIELD_LIMITS[field]}
          value={value}
          onChange={({ target }) => actor.send({ type: 'remark.change', field, value: target.value })}
        />
      )}
    </Field>
  );
}

const selectNotes = select.selectRemark('notes');

function NotesField({ actor }: ActorProps<typeof customerMachine>) {
  const notes = useSelector(actor, selectNotes);
  return (
    <Field label="Additional requests" hint="Optional">
      {(control) => (
        <TextArea
          {...control}
          name="notes"
          maxLength={FIELD_LIMITS.notes}
          value={notes}
          onChange={({ target }) => actor.send({ type: 'remark.change', field: 'notes', value: target.value })}
        />
      )}
    </Field>
  );
}
