import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { button } from '#design/button.css.ts';
import { Button } from '#design/button.tsx';
import { standaloneLink } from '#design/link.css.ts';
import type { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import * as select from '#machines/account/resend-email.selectors.ts';
import { foot } from './account-page.css.ts';
import { AccountPage } from './account-page.tsx';

interface ResetEmailSentProps {
  readonly actor: ActorRefFrom<typeof resendEmailMachine>;
}

export function ResetEmailSent({ actor }: ResetEmailSentProps) {
  const email = useSelector(actor, select.selectEmail);
  const message = useSelector(actor, select.selectMessage);
  const kind = useSelector(actor, select.selectMessageKind);
  const isBusy = useSelector(actor, select.selectIsBusy);
  if (!email) return <NoLinkSent />;
  return (
    <AccountPage
      title="Check your email"
      lead={
        <>
          If <strong>{email}</strong> has an account, a link to set a new password is on its way. It is good for 30
          minutes. Have a look at your spam folder, too.
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
      <div className={foot}>
        <Link to="/login" className={standaloneLink}>
          Back to log in
        </Link>
      </div>
    </AccountPage>
  );
}

function NoLinkSent() {
  return (
    <AccountPage title="Check your email" lead="No email has been asked for here. Enter your address to get a link.">
      <Link to="/forget-password" className={button()}>
        Send reset link
      </Link>
      <div className={foot}>
        <Link to="/login" className={standaloneLink}>
          Back to log in
        </Link>
      </div>
    </AccountPage>
  );
}
