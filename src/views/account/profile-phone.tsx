import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';
import { PhoneField } from '../shell/phone-field.tsx';
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
  return (
    <PhoneField
      id={fieldId('profile', 'phone')}
      error={error}
      countryCode={countryCode}
      phone={phone}
      readOnly={!isEditing}
      onChange={(parts) => actor.send({ type: 'phone.change', ...parts })}
    />
  );
}
