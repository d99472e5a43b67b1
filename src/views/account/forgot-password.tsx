import type { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import { selectField } from '#machines/support/form.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { FormField, fieldsOf } from '../shell/form-field.tsx';
import { AccountForm, AccountPage, BACK_TO_LOGIN } from './account-page.tsx';

export function ForgotPassword({ actor }: ActorProps<typeof forgotPasswordMachine>) {
  return (
    <AccountPage
      links={BACK_TO_LOGIN}
      title="Forgot password"
      lead="Enter your email address and we'll send you a link to set a new password."
    >
      <AccountForm actor={actor} label="Forgot password" submitLabel="Send reset link">
        <FormField
          {...fieldsOf('forgot', actor, selectField)('email')}
          label="Email"
          isMarked={false}
          type="email"
          autoComplete="username"
          enterKeyHint="send"
          placeholder="Email address*"
        />
      </AccountForm>
    </AccountPage>
  );
}
