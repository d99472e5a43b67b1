import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Divider } from '#design/divider.tsx';
import type { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import * as select from '#machines/account/google-sign-in.selectors.ts';

interface GoogleSignInProps {
  readonly actor: ActorRefFrom<typeof googleSignInMachine>;
  /** Google's own button or the embedded issuer's. */
  readonly button: ReactNode;
}

export function GoogleSignIn({ actor, button }: GoogleSignInProps) {
  const isBusy = useSelector(actor, select.selectIsBusy);
  const isUnavailable = useSelector(actor, select.selectIsUnavailable);
  return (
    <>
      <Divider label="OR" />
      {isBusy && (
        <Button variant="secondary" wide busy busyLabel="Loading...">
          {select.CONTINUE_WITH_GOOGLE}
        </Button>
      )}
      {isUnavailable && (
        <Banner
          kind="warning"
          action={
            <Button variant="secondary" compact onClick={() => actor.send({ type: 'button.retry' })}>
              Try again
            </Button>
          }
        >
          {select.GOOGLE_UNAVAILABLE}
        </Banner>
      )}
      {!isBusy && !isUnavailable && button}
    </>
  );
}
