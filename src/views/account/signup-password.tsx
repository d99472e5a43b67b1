import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { PasswordInput } from '#design/password-input.tsx';
import type { signupMachine } from '#machines/account/signup.machine.ts';
import * as select from '#machines/account/signup.selectors.ts';
import { unlessPressing } from '../shell/unless-pressing.ts';
import { fieldId } from './field-id.ts';
import { PASSWORD_HINT } from './password-hint.ts';

interface SignupPasswordProps {
  readonly actor: ActorRefFrom<typeof signupMachine>;
}

const selectPassword = select.selectField('password');
const selectPasswordError = select.selectError('password');

export function SignupPassword({ actor }: SignupPasswordProps) {
  const password = useSelector(actor, selectPassword);
  const error = useSelector(actor, selectPasswordError);
  const isShown = useSelector(actor, select.selectIsPasswordShown);
  const isBusy = useSelector(actor, select.selectIsBusy);
  return (
    <Field
      id={fieldId('signup', 'password')}
      label="Password"
      required
      hint={error ? undefined : PASSWORD_HINT}
      error={error}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="new-password"
          enterKeyHint="go"
          readOnly={isBusy}
          shown={isShown}
          onToggle={() => actor.send({ type: 'password.toggle' })}
          value={password}
          onChange={({ target }) => actor.send({ type: 'field.change', field: 'password', value: target.value })}
          onBlur={unlessPressing(() => actor.send({ type: 'field.blur', field: 'password' }))}
        />
      )}
    </Field>
  );
}
