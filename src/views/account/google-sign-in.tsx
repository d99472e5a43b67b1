import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Divider } from '#design/divider.tsx';
import type { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import * as select from '#machines/account/google-sign-in.selectors.ts';
import { GOOGLE_UNAVAILABLE } from '#machines/account/google-sign-in-failure.ts';

interface GoogleSignInProps {
  readonly actor: ActorRefFrom<typeof googleSignInMachine>;
  /** The button that opens the popup: Google's own, or that of the embedded issuer. */
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
          {GOOGLE_UNAVAILABLE}
        </Banner>
      )}
      {!isBusy && !isUnavailable && button}
    </>
  );
}
