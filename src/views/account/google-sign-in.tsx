import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Deferred } from '#design/deferred.tsx';
import type { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';
import * as select from '#machines/account/google-sign-in.selectors.ts';
import { divider } from './account-page.css.ts';

const loadJoin = () => import('./google-join.tsx').then((module) => module.GoogleJoin);

interface GoogleSignInProps {
  readonly actor: ActorRefFrom<typeof googleSignInMachine>;
  /** Google's own button or the embedded issuer's. */
  readonly button: ReactNode;
}

export function GoogleSignIn({ actor, button }: GoogleSignInProps) {
  const isBusy = useSelector(actor, select.selectIsBusy);
  const isProving = useSelector(actor, select.selectIsProving);
  const isUnavailable = useSelector(actor, select.selectIsUnavailable);
  // The button that was focused before the dialog has been replaced by a busy one.
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <p className={divider}>OR</p>
      <div ref={place} tabIndex={-1}>
        {isBusy && (
          <Button variant="secondary" wide busy busyLabel="Loading...">
            {select.CONTINUE_WITH_GOOGLE}
          </Button>
        )}
        {isUnavailable && (
          <RetryBanner kind="warning" onRetry={() => actor.send({ type: 'button.retry' })}>
            {select.GOOGLE_UNAVAILABLE}
          </RetryBanner>
        )}
        {!isBusy && !isUnavailable && button}
      </div>
      <Deferred load={loadJoin} needed={isProving} props={{ actor, finalFocus: () => place.current }} />
    </>
  );
}
