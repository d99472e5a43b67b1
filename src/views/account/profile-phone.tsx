import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { PhoneInput } from '#design/phone-input.tsx';
import type { PhoneValue } from '#design/phone-number-input.tsx';
import { DEFAULT_COUNTRY } from '#domain/contact.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import { fieldId } from './field-id.ts';

interface ProfilePhoneProps {
  readonly actor: ActorRefFrom<typeof profileMachine>;
}

const selectPhoneError = select.selectError('phone');

export function ProfilePhone({ actor }: ProfilePhoneProps) {
  const countryCode = useSelector(actor, select.selectCountryCode);
  const phone = useSelector(actor, select.selectPhone);
  const error = useSelector(actor, selectPhoneError);
  const isEditing = useSelector(actor, select.selectIsEditing);
  const change = ({ callingCode, national }: PhoneValue) =>
    actor.send({ type: 'phone.change', countryCode: `+${callingCode}`, phone: national });
  return (
    <Field id={fieldId('profile', 'phone')} label="Phone" required error={error}>
      {(control) => (
        <PhoneInput
          {...control}
          name="phone"
          country={DEFAULT_COUNTRY}
          readOnly={!isEditing}
          value={phone && `${countryCode}${phone}`}
          onChange={change}
        />
      )}
    </Field>
  );
}
