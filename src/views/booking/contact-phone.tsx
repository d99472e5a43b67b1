import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import { selectContactError, selectContactField, selectCountryCode } from '#machines/booking/customer.selectors.ts';
import { PhoneField, type PhoneParts } from '../shell/phone-field.tsx';
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

  const change = (parts: PhoneParts) => {
    actor.send({ type: 'country.change', countryCode: parts.countryCode });
    actor.send({ type: 'contact.change', field: 'phone', value: parts.phone });
  };

  return (
    <PhoneField
      id={contactFieldId('phone')}
      error={error}
      countryCode={countryCode}
      phone={phone}
      onChange={change}
      onBlur={unlessPressing(() => actor.send({ type: 'contact.blur', field: 'phone' }))}
    />
  );
}
