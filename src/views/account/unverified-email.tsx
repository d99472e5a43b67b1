import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import type { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import * as select from '#machines/account/resend-email.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';

const NOT_CONFIRMED = "Your email address isn't confirmed yet. Open the link in our email, or send it again.";

/** `account/verified-email` */
export function UnverifiedEmail({ actor }: ActorProps<typeof resendEmailMachine>) {
  const message = useSelector(actor, select.selectMessage);
  const kind = useSelector(actor, select.selectMessageKind);
  const isBusy = useSelector(actor, select.selectIsBusy);
  return (
    <Banner
      kind={message ? kind : 'warning'}
      action={
        <Button
          variant="secondary"
          compact
          busy={isBusy}
          busyLabel="Sending..."
          onClick={() => actor.send({ type: 'email.resend' })}
        >
          Send the link again
        </Button>
      }
    >
      {message || NOT_CONFIRMED}
    </Banner>
  );
}
