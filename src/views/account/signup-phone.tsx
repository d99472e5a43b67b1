import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { signupMachine } from '#machines/account/signup.machine.ts';
import * as select from '#machines/account/signup.selectors.ts';
import { PhoneField, type PhoneParts } from '../shell/phone-field.tsx';
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

  const change = (parts: PhoneParts) => {
    actor.send({ type: 'country.change', countryCode: parts.countryCode });
    actor.send({ type: 'field.change', field: 'phone', value: parts.phone });
  };

  return (
    <PhoneField
      id={fieldId('signup', 'phone')}
      error={error}
      countryCode={countryCode}
      phone={phone}
      autoComplete="tel-national"
      readOnly={isBusy}
      onChange={change}
      onBlur={unlessPressing(() => actor.send({ type: 'field.blur', field: 'phone' }))}
    />
  );
}
