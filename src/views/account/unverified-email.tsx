import { useSelector } from '@xstate/react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import type { resendEmailMachine } from '#machines/account/resend-email.machine.ts';
import * as select from '#machines/account/resend-email.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';

interface UnverifiedEmailProps extends ActorProps<typeof resendEmailMachine> {
  /** What is shown until the link is sent again. */
  readonly text?: string;
}

/** `account/verified-email` */
export function UnverifiedEmail({ actor, text = select.NOT_CONFIRMED }: UnverifiedEmailProps) {
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
      {message || text}
    </Banner>
  );
}
