import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import type { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import * as select from '#machines/account/resend-email.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { AccountPage, BACK_TO_LOGIN } from './account-page.tsx';

export function ResetEmailSent({ actor }: ActorProps<typeof resendEmailMachine>) {
  const email = useSelector(actor, select.selectEmail);
  const message = useSelector(actor, select.selectMessage);
  const kind = useSelector(actor, select.selectMessageKind);
  const isBusy = useSelector(actor, select.selectIsBusy);
  if (!email) return <NoLinkSent />;
  return (
    <AccountPage
      links={BACK_TO_LOGIN}
      title="Check your email"
      lead={
        <>
          If <strong>{email}</strong> has an account, a link to set a new password is on its way. It works for 30
          minutes. If you can't see it, check your spam folder.
        </>
      }
    >
      <Banner kind={kind}>{message}</Banner>
      <Button
        variant="secondary"
        wide
        busy={isBusy}
        busyLabel="Sending..."
        onClick={() => actor.send({ type: 'email.resend' })}
      >
        Resend email
      </Button>
    </AccountPage>
  );
}

function NoLinkSent() {
  return (
    <AccountPage
      links={BACK_TO_LOGIN}
      title="Check your email"
      lead="We haven't sent an email from this browser. Enter your address to get a link."
    >
      <ButtonLink to="/forget-password">Send reset link</ButtonLink>
    </AccountPage>
  );
}
