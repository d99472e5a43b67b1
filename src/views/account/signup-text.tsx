import { useSelector } from '@xstate/react';
import { type ComponentProps, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { NAME_LENGTH } from '#domain/account.ts';
import type { signupMachine } from '#machines/account/signup.machine.ts';
import * as select from '#machines/account/signup.selectors.ts';
import { unlessPressing } from '../shell/unless-pressing.ts';
import { fieldId } from './field-id.ts';

type SignupTextProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> & {
  readonly actor: ActorRefFrom<typeof signupMachine>;
  readonly field: 'firstName' | 'lastName' | 'email';
  readonly label: string;
};

const MAX_EMAIL_LENGTH = 254;

export function SignupText({ actor, field, label, ...inputKind }: SignupTextProps) {
  const [selectValue, selectError] = useMemo(() => [select.selectField(field), select.selectError(field)], [field]);
  const value = useSelector(actor, selectValue);
  const error = useSelector(actor, selectError);
  const isBusy = useSelector(actor, select.selectIsBusy);
  return (
    <Field id={fieldId('signup', field)} label={label} required error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...inputKind}
          name={field}
          enterKeyHint="go"
          autoCapitalize={field === 'email' ? 'none' : 'words'}
          spellCheck={false}
          maxLength={field === 'email' ? MAX_EMAIL_LENGTH : NAME_LENGTH.max}
          readOnly={isBusy}
          value={value}
          onChange={({ target }) => actor.send({ type: 'field.change', field, value: target.value })}
          onBlur={unlessPressing(() => actor.send({ type: 'field.blur', field }))}
        />
      )}
    </Field>
  );
}
