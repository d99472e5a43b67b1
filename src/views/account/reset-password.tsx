import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import type { resetPasswordMachine } from '#machines/account/reset-password.machine.ts';
import * as select from '#machines/account/reset-password.selectors.ts';
import { PAGE_EXPIRED, type ResetField } from '#machines/account/reset-password-form.ts';
import { selectAlert, selectField } from '#machines/support/form.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { FormField, fieldsOf } from '../shell/form-field.tsx';
import { AccountForm, AccountPage, PASSWORD_HINT } from './account-page.tsx';

const FORM_LEAD = "Choose a password you don't use anywhere else.";

const LEADS: Readonly<Record<select.ResetStage, string>> = {
  // Most links are valid, so the form's lead is shown early.
  checking: FORM_LEAD,
  unchecked: "We couldn't check your link.",
  expired: 'Each link works once, for 30 minutes, and only the newest one works.',
  form: FORM_LEAD,
  done: 'You can now log in with your new password.',
};

export function ResetPassword({ actor }: ActorProps<typeof resetPasswordMachine>) {
  const stage = useSelector(actor, select.selectStage);
  const message = useSelector(actor, selectAlert);
  return (
    <AccountPage title="Reset password" lead={LEADS[stage]}>
      <div className={stack[24]}>
        {stage === 'checking' && <CheckingLink />}
        {stage === 'unchecked' && (
          <>
            <Banner kind="error">{message}</Banner>
            <Button variant="secondary" onClick={() => actor.send({ type: 'check.retry' })}>
              Try again
            </Button>
          </>
        )}
        {stage === 'expired' && (
          <>
            <Banner kind="error">{PAGE_EXPIRED}</Banner>
            <ButtonLink to="/forget-password">Send a new link</ButtonLink>
            <ButtonLink to="/login" variant="secondary">
              Back to log in
            </ButtonLink>
          </>
        )}
        {stage === 'form' && <ResetPasswordForm actor={actor} />}
        {stage === 'done' && (
          <>
            <Banner kind="success">{message}</Banner>
            <ButtonLink to="/login" replace>
              Log in
            </ButtonLink>
          </>
        )}
      </div>
    </AccountPage>
  );
}

function ResetPasswordForm({ actor }: ActorProps<typeof resetPasswordMachine>) {
  const email = useSelector(actor, select.selectEmail);
  const fields = fieldsOf('reset', actor, selectField);
  const field = (name: ResetField) => ({ ...fields(name), type: 'password', autoComplete: 'new-password' });
  return (
    <AccountForm actor={actor} label="Reset password">
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormField {...field('password')} label="New password" what="new password" hint={PASSWORD_HINT} />
      <FormField {...field('confirmation')} label="Confirm password" what="repeated password" />
    </AccountForm>
  );
}

/** Matches the size of the form, to avoid a layout shift. */
function CheckingLink() {
  return (
    <div className={stack[24]} role="status" aria-busy="true" aria-label="Checking your link">
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="3.25rem" />
    </div>
  );
}
