import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetPasswordMachine } from '#machines/account/reset-password.machine.ts';
import * as select from '#machines/account/reset-password.selectors.ts';
import { AccountForm } from './account-form.tsx';
import { PASSWORD_HINT } from './password-hint.ts';
import { ResetPasswordField } from './reset-password-field.tsx';

interface ResetPasswordFormProps {
  readonly actor: ActorRefFrom<typeof resetPasswordMachine>;
}

export function ResetPasswordForm({ actor }: ResetPasswordFormProps) {
  const email = useSelector(actor, select.selectEmail);
  const isBusy = useSelector(actor, select.selectIsBusy);
  const alert = useSelector(actor, select.selectMessage);
  return (
    <AccountForm
      label="Reset password"
      submitLabel="Reset password"
      isBusy={isBusy}
      alert={alert}
      onSubmit={() => actor.send({ type: 'form.submit' })}
    >
      {/* Tells a password manager whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <ResetPasswordField actor={actor} field="password" label="New password" hint={PASSWORD_HINT} />
      <ResetPasswordField actor={actor} field="confirmation" label="Confirm password" />
    </AccountForm>
  );
}
