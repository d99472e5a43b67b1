import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { PasswordInput } from '#design/password-input.tsx';
import { PASSWORD_LENGTH } from '#domain/account.ts';
import type { PasswordField } from '#domain/password-change.ts';
import type { changePasswordMachine } from '#machines/account/change-password.machine.ts';
import * as select from '#machines/account/change-password.selectors.ts';
import { fieldId } from './field-id.ts';

interface ChangePasswordFieldProps {
  readonly actor: ActorRefFrom<typeof changePasswordMachine>;
  readonly field: PasswordField;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

export function ChangePasswordField({ actor, field, label, autoComplete, hint }: ChangePasswordFieldProps) {
  const [selectValue, selectError, selectIsReadable] = useMemo(
    () => [select.selectPassword(field), select.selectError(field), select.selectIsReadable(field)],
    [field],
  );
  const value = useSelector(actor, selectValue);
  const error = useSelector(actor, selectError);
  const isReadable = useSelector(actor, selectIsReadable);
  const isSaving = useSelector(actor, select.selectIsSaving);
  return (
    <Field id={fieldId('change-password', field)} label={label} required hint={hint} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name={field}
          autoComplete={autoComplete}
          enterKeyHint="done"
          maxLength={PASSWORD_LENGTH.max + 1}
          readOnly={isSaving}
          what={label.toLowerCase()}
          shown={isReadable}
          onToggle={() => actor.send({ type: 'password.toggle', field })}
          value={value}
          onChange={({ target }) => actor.send({ type: 'password.change', field, value: target.value })}
        />
      )}
    </Field>
  );
}
