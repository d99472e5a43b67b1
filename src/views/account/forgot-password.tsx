import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { Field } from '#design/field.tsx';
import { standaloneLink } from '#design/link.css.ts';
import { TextInput } from '#design/text-input.tsx';
import type { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts';
import * as select from '#machines/account/forgot-password.selectors.ts';
import { unlessPressing } from '../shell/unless-pressing.ts';
import { AccountForm } from './account-form.tsx';
import { foot } from './account-page.css.ts';
import { AccountPage } from './account-page.tsx';
import { fieldId } from './field-id.ts';

interface ForgotPasswordProps {
  readonly actor: ActorRefFrom<typeof forgotPasswordMachine>;
}

export function ForgotPassword({ actor }: ForgotPasswordProps) {
  const email = useSelector(actor, select.selectEmail);
  const error = useSelector(actor, select.selectError);
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
        <Field id={fieldId('forgot', 'email')} label="Email" error={error}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="send"
              placeholder="Email address*"
              required
              readOnly={isBusy}
              value={email}
              onChange={({ target }) => actor.send({ type: 'email.change', email: target.value })}
              onBlur={unlessPressing(() => actor.send({ type: 'email.blur' }))}
            />
          )}
        </Field>
      </AccountForm>
      <div className={foot}>
        <Link to="/login" className={standaloneLink}>
          Back to log in
        </Link>
      </div>
    </AccountPage>
  );
}
