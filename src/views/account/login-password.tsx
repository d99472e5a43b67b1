import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { PasswordInput } from '#design/password-input.tsx';
import type { loginMachine } from '#machines/account/login.machine.ts';
import * as select from '#machines/account/login.selectors.ts';
import { useTypedEarly } from '../shell/use-typed-early.ts';
import { fieldId } from './field-id.ts';

interface LoginPasswordProps {
  readonly actor: ActorRefFrom<typeof loginMachine>;
}

const selectPassword = select.selectField('password');
const selectIsMissing = select.selectIsMissing('password');

export function LoginPassword({ actor }: LoginPasswordProps) {
  const password = useSelector(actor, selectPassword);
  const isMissing = useSelector(actor, selectIsMissing);
  const isShown = useSelector(actor, select.selectIsPasswordShown);
  const isBusy = useSelector(actor, select.selectIsBusy);
  const change = (value: string) => actor.send({ type: 'field.change', field: 'password', value });
  const input = useTypedEarly(() => selectPassword(actor.getSnapshot()), change);
  return (
    <Field id={fieldId('login', 'password')} label="Password">
      {(control) => (
        <PasswordInput
          {...control}
          ref={input}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          placeholder="Password*"
          required
          readOnly={isBusy}
          aria-invalid={isMissing || undefined}
          shown={isShown}
          onToggle={() => actor.send({ type: 'password.toggle' })}
          value={password}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
