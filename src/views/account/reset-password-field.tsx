import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { PasswordInput } from '#design/password-input.tsx';
import type { resetPasswordMachine } from '#machines/account/reset-password.machine.ts';
import * as select from '#machines/account/reset-password.selectors.ts';
import type { ResetField } from '#machines/account/reset-password-fields.ts';
import { unlessPressing } from '../shell/unless-pressing.ts';
import { fieldId } from './field-id.ts';

interface ResetPasswordFieldProps {
  readonly actor: ActorRefFrom<typeof resetPasswordMachine>;
  readonly field: ResetField;
  readonly label: string;
  readonly hint?: string;
}

const TOGGLES = { password: 'new password', confirmation: 'repeated password' } as const;

export function ResetPasswordField({ actor, field, label, hint }: ResetPasswordFieldProps) {
  const [selectValue, selectError, selectIsShown] = useMemo(
    () => [select.selectField(field), select.selectError(field), select.selectIsShown(field)],
    [field],
  );
  const value = useSelector(actor, selectValue);
  const error = useSelector(actor, selectError);
  const isShown = useSelector(actor, selectIsShown);
  const isBusy = useSelector(actor, select.selectIsBusy);
  return (
    <Field id={fieldId('reset', field)} label={label} required hint={error ? undefined : hint} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name={field}
          autoComplete="new-password"
          enterKeyHint="go"
          readOnly={isBusy}
          what={TOGGLES[field]}
          shown={isShown}
          onToggle={() => actor.send({ type: `${field}.toggle` })}
          value={value}
          onChange={({ target }) => actor.send({ type: 'field.change', field, value: target.value })}
          onBlur={unlessPressing(() => actor.send({ type: 'field.blur', field }))}
        />
      )}
    </Field>
  );
}
