import { useSelector } from '@xstate/react';
import { type ComponentProps, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { TextInput } from '#design/text-input.tsx';
import type { ContactField } from '#domain/contact.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import { selectContactError, selectContactField } from '#machines/booking/customer.selectors.ts';
import { FIELD_LIMITS } from '#machines/booking/customer-details.ts';
import { unlessPressing } from '../shell/unless-pressing.ts';
import { contactFieldId } from './contact-field-id.ts';
import { focusNextOnEnter } from './focus-next-on-enter.ts';

type ContactTextProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'> & {
  readonly actor: ActorRefFrom<typeof customerMachine>;
  readonly field: Exclude<ContactField, 'phone'>;
  readonly label: string;
};

export function ContactText({ actor, field, label, ...inputKind }: ContactTextProps) {
  const [selectValue, selectError] = useMemo(() => [selectContactField(field), selectContactError(field)], [field]);
  const value = useSelector(actor, selectValue);
  const error = useSelector(actor, selectError);
  return (
    <Field id={contactFieldId(field)} label={label} required error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...inputKind}
          name={field}
          enterKeyHint="next"
          onKeyDown={focusNextOnEnter}
          spellCheck={false}
          maxLength={FIELD_LIMITS[field]}
          value={value}
          onChange={({ target }) => actor.send({ type: 'contact.change', field, value: target.value })}
          onBlur={unlessPressing(() => actor.send({ type: 'contact.blur', field }))}
        />
      )}
    </Field>
  );
}
