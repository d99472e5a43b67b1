import type { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import * as select from '#machines/account/forgot-password.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { fieldId } from '../shell/field-id.ts';
import { FormField } from '../shell/form-field.tsx';
import { AccountForm, AccountPage, BACK_TO_LOGIN } from './account-page.tsx';

export function ForgotPassword({ actor }: ActorProps<typeof forgotPasswordMachine>) {
  return (
    <AccountPage
      beside={BACK_TO_LOGIN}
      title="Forgot password"
      lead="Enter your email address and we'll send you a link to set a new password."
    >
      <AccountForm
        actor={actor}
        isBusy={select.selectIsBusy}
        alert={select.selectAlert}
        label="Forgot password"
        submitLabel="Send reset link"
      >
        <FormField
          actor={actor}
          select={select.selectField}
          id={fieldId('forgot', 'email')}
          label="Email"
          isMarked={false}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="send"
          placeholder="Email address*"
          onChange={(value) => actor.send({ type: 'field.change', field: 'email', value })}
          onBlur={() => actor.send({ type: 'field.blur', field: 'email' })}
        />
      </AccountForm>
    </AccountPage>
  );
}
