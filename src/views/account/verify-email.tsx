import { useSelector } from '@xstate/react';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { cluster } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import type { verifyEmailMachine } from '#machines/account/verify-email.machine.ts';
import * as select from '#machines/account/verify-email.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { AccountPage } from './account-page.tsx';

const LEADS: Readonly<Record<select.LinkStage, string>> = {
  checking: "We're checking your link.",
  unchecked: "We couldn't check your link.",
  expired: 'Each link works for 24 hours.',
  signedOut: 'Log in to your account, then open the link in our email again.',
  verified: 'Thank you.',
};

/** `account/verified-email` */
export function VerifyEmail({ actor }: ActorProps<typeof verifyEmailMachine>) {
  const stage = useSelector(actor, select.selectStage);
  const message = useSelector(actor, select.selectMessage);
  const isCustomer = useSelector(actor, select.selectIsCustomer);
  return (
    <AccountPage title="Confirm your email address" lead={LEADS[stage]}>
      {stage === 'checking' && (
        <div role="status" aria-busy="true" aria-label="Checking your link">
          <Skeleton height="5rem" />
        </div>
      )}
      {stage === 'unchecked' && (
        <RetryBanner onRetry={() => actor.send({ type: 'check.retry' })}>{message}</RetryBanner>
      )}
      {stage === 'expired' && <Banner kind="error">{message}</Banner>}
      {stage === 'verified' && <Banner kind="success">{message}</Banner>}
      {stage === 'expired' && isCustomer && <ButtonLink to="/profile">Get a new link</ButtonLink>}
      {(stage === 'signedOut' || (stage === 'expired' && !isCustomer)) && <ButtonLink to="/login">Log in</ButtonLink>}
      {stage === 'verified' && (
        <div className={cluster[12]}>
          <ButtonLink to="/">Request a ride</ButtonLink>
          <ButtonLink to="/bookings" variant="secondary">
            My bookings
          </ButtonLink>
        </div>
      )}
    </AccountPage>
  );
}
