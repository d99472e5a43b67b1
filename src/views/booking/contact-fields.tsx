import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { columns } from '#design/layout.css.ts';
import type { ContactField } from '#domain/contact.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import { selectContactState, selectPhoneState } from '#machines/booking/customer.selectors.ts';
import { FIELD_LIMITS } from '#machines/booking/customer-details.ts';
import { FormField, PhoneField } from '../shell/form-field.tsx';
import { contactFieldId } from './contact-field-id.ts';
import { focusNextOnEnter } from './focus-next-on-enter.ts';

interface ContactFieldsProps {
  readonly actor: ActorRefFrom<typeof customerMachine>;
}

export function ContactFields({ actor }: ContactFieldsProps) {
  const field = (name: Exclude<ContactField, 'phone'>) => ({
    actor,
    select: (snapshot: SnapshotFrom<typeof customerMachine>) => selectContactState(snapshot, name),
    id: contactFieldId(name),
    name,
    enterKeyHint: 'next' as const,
    maxLength: FIELD_LIMITS[name],
    onKeyDown: focusNextOnEnter,
    onChange: (value: string) => actor.send({ type: 'contact.change', field: name, value }),
    onBlur: () => actor.send({ type: 'contact.blur', field: name }),
  });
  return (
    <div className={columns.two}>
      <FormField {...field('firstName')} label="First name" autoComplete="given-name" autoCapitalize="words" />
      <FormField {...field('lastName')} label="Last name" autoComplete="family-name" autoCapitalize="words" />
      <FormField {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <PhoneField
        actor={actor}
        select={selectPhoneState}
        id={contactFieldId('phone')}
        onChange={({ countryCode, phone }) => {
          actor.send({ type: 'country.change', countryCode });
          actor.send({ type: 'contact.change', field: 'phone', value: phone });
        }}
        onBlur={() => actor.send({ type: 'contact.blur', field: 'phone' })}
      />
    </div>
  );
}
