import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { standaloneLink } from '#design/link.css.ts';
import type { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import * as select from '#machines/account/forgot-password.selectors.ts';
import { FormField } from '../shell/form-field.tsx';
import { foot } from './account-page.css.ts';
import { AccountForm, AccountPage } from './account-page.tsx';
import { fieldId } from './field-id.ts';

interface ForgotPasswordProps {
  readonly actor: ActorRefFrom<typeof forgotPasswordMachine>;
}

export function ForgotPassword({ actor }: ForgotPasswordProps) {
  const isBusy = useSelector(actor, select.selectIsBusy);
  const alert = useSelector(actor, select.selectAlert);
  return (
    <AccountPage
      title="Forgot password"
      lead="Enter the email of your account. We send you a link to set a new password."
    >
      <AccountForm
        label="Forgot password"
        submitLabel="Send reset link"
        isBusy={isBusy}
        alert={alert}
        onSubmit={() => actor.send({ type: 'form.submit' })}
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
          onBlur={() => actor.send({ type: 'field.blur' })}
        />
      </AccountForm>
      <div className={foot}>
        <Link to="/login" className={standaloneLink}>
          Back to log in
        </Link>
      </div>
    </AccountPage>
  );
}
