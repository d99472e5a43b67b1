import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { PhoneInput } from '#design/phone-input.tsx';
import type { PhoneValue } from '#design/phone-number-input.tsx';
import { DEFAULT_COUNTRY } from '#domain/contact.ts';
import type { signupMachine } from '#machines/account/signup.machine.ts';
import * as select from '#machines/account/signup.selectors.ts';
import { unlessPressing } from '../shell/unless-pressing.ts';
import { fieldId } from './field-id.ts';

interface SignupPhoneProps {
  readonly actor: ActorRefFrom<typeof signupMachine>;
}

const selectPhone = select.selectField('phone');
const selectPhoneError = select.selectError('phone');

export function SignupPhone({ actor }: SignupPhoneProps) {
  const countryCode = useSelector(actor, select.selectCountryCode);
  const phone = useSelector(actor, selectPhone);
  const error = useSelector(actor, selectPhoneError);
  const isBusy = useSelector(actor, select.selectIsBusy);

  const change = ({ callingCode, national }: PhoneValue) => {
    actor.send({ type: 'country.change', countryCode: `+${callingCode}` });
    actor.send({ type: 'field.change', field: 'phone', value: national });
  };

  return (
    <Field id={fieldId('signup', 'phone')} label="Phone" required error={error}>
      {(control) => (
        <PhoneInput
          {...control}
          name="phone"
          autoComplete="tel-national"
          country={DEFAULT_COUNTRY}
          readOnly={isBusy}
          value={phone && `${countryCode}${phone}`}
          onChange={change}
          onBlur={unlessPressing(() => actor.send({ type: 'field.blur', field: 'phone' }))}
        />
      )}
    </Field>
  );
}
