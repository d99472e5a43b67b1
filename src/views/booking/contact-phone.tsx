import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { PhoneInput } from '#design/phone-input.tsx';
import type { PhoneValue } from '#design/phone-number-input.tsx';
import { DEFAULT_COUNTRY } from '#domain/contact.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import { selectContactError, selectContactField, selectCountryCode } from '#machines/booking/customer.selectors.ts';
import { unlessPressing } from '../shell/unless-pressing.ts';
import { contactFieldId } from './contact-field-id.ts';

interface ContactPhoneProps {
  readonly actor: ActorRefFrom<typeof customerMachine>;
}

const selectPhone = selectContactField('phone');
const selectPhoneError = selectContactError('phone');

export function ContactPhone({ actor }: ContactPhoneProps) {
  const countryCode = useSelector(actor, selectCountryCode);
  const phone = useSelector(actor, selectPhone);
  const error = useSelector(actor, selectPhoneError);

  const change = ({ callingCode, national }: PhoneValue) => {
    actor.send({ type: 'country.change', countryCode: `+${callingCode}` });
    actor.send({ type: 'contact.change', field: 'phone', value: national });
  };

  return (
    <Field id={contactFieldId('phone')} label="Phone" required error={error}>
      {(control) => (
        <PhoneInput
          {...control}
          name="phone"
          country={DEFAULT_COUNTRY}
          value={phone && `${countryCode}${phone}`}
          onChange={change}
          onBlur={unlessPressing(() => actor.send({ type: 'contact.blur', field: 'phone' }))}
        />
      )}
    </Field>
  );
}
