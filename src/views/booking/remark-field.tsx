import { useSelector } from '@xstate/react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { TextInput } from '#design/text-input.tsx';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import { selectRemark } from '#machines/booking/customer.selectors.ts';
import { FIELD_LIMITS } from '#machines/booking/customer-details.ts';
import { focusNextOnEnter } from './focus-next-on-enter.ts';

type RemarkFieldProps = Pick<ComponentProps<'input'>, 'autoCapitalize'> & {
  readonly actor: ActorRefFrom<typeof customerMachine>;
  readonly field: 'flightNumber' | 'pickupSign';
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
};

export function RemarkField({ actor, field, label, hint, icon, ...inputKind }: RemarkFieldProps) {
  const selectValue = useMemo(() => selectRemark(field), [field]);
  const value = useSelector(actor, selectValue);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...inputKind}
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
