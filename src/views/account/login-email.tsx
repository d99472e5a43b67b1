import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { TextInput } from '#design/text-input.tsx';
import type { loginMachine } from '#machines/account/login.machine.ts';
import * as select from '#machines/account/login.selectors.ts';
import { useTypedEarly } from '../shell/use-typed-early.ts';
import { fieldId } from './field-id.ts';

interface LoginEmailProps {
  readonly actor: ActorRefFrom<typeof loginMachine>;
}

const selectEmail = select.selectField('email');
const selectIsMissing = select.selectIsMissing('email');

export function LoginEmail({ actor }: LoginEmailProps) {
  const email = useSelector(actor, selectEmail);
  const isMissing = useSelector(actor, selectIsMissing);
  const isBusy = useSelector(actor, select.selectIsBusy);
  const change = (value: string) => actor.send({ type: 'field.change', field: 'email', value });
  const input = useTypedEarly(() => selectEmail(actor.getSnapshot()), change);
  return (
    <Field id={fieldId('login', 'email')} label="Email">
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Email address*"
          required
          readOnly={isBusy}
          aria-invalid={isMissing || undefined}
          value={email}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
