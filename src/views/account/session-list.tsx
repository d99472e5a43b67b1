import { useSelector } from '@xstate/react';
import type { OwnSession } from '#contract/account/own-account.contract.ts';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { cluster, stack } from '#design/layout.css.ts';
import { unsettled } from '#design/loading.css.ts';
import * as css from '#design/row-list.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { muted, sectionTitle } from '#design/text.css.ts';
import type { sessionsMachine } from '#machines/account/sessions.machine.ts';
import * as select from '#machines/account/sessions.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { VISITOR_ZONE } from '../shell/visitor-zone.ts';

export function SessionList({ actor }: ActorProps<typeof sessionsMachine>) {
  const isLoading = useSelector(actor, select.selectIsLoading);
  return (
    <section className={`${stack[16]} ${isLoading ? unsettled : ''}`} aria-labelledby="sessions">
      <h2 id="sessions" className={sectionTitle}>
        Where you are signed in
      </h2>
      <Sessions actor={actor} />
      <EverywhereDialog actor={actor} />
    </section>
  );
}

function Sessions({ actor }: ActorProps<typeof sessionsMachine>) {
  const isLoading = useSelector(actor, select.selectIsLoading);
  const failure = useSelector(actor, select.selectFailure);
  const sessions = useSelector(actor, select.selectSessions);
  const isEnding = useSelector(actor, select.selectIsEnding);
  const alert = useSelector(actor, select.selectAlert);
  if (isLoading) return <SessionsSkeleton />;
  if (failure) return <RetryBanner onRetry={() => actor.send({ type: 'sessions.retry' })}>{failure}</RetryBanner>;
  return (
    <>
      <ul className={css.list}>
        {sessions.map((session) => (
          <Session key={session.id} actor={actor} session={session} />
        ))}
      </ul>
      {alert && <Banner kind="error">{alert}</Banner>}
      <div className={cluster[12]}>
        <Button
          id={EVERYWHERE_ID}
          variant="secondary"
          blocked={isEnding}
          onClick={() => actor.send({ type: 'everywhere.choose' })}
        >
          Sign out everywhere
        </Button>
      </div>
    </>
  );
}

const EVERYWHERE_ID = 'sign-out-everywhere';

function Session({ actor, session }: ActorProps<typeof sessionsMachine> & { readonly session: OwnSession }) {
  const isEnding = useSelector(actor, select.selectIsEnding);
  const endingId = useSelector(actor, select.selectEndingId);
  const { browser, signed_in_at, last_used_at, current } = session;
  const signedIn = select.momentText(signed_in_at, VISITOR_ZONE);
  return (
    <li className={css.row}>
      <div>
        <p className={css.rowName}>{browser}</p>
        <p className={muted}>
          {current ? 'This browser' : `Last used ${select.momentText(last_used_at, VISITOR_ZONE)}`}
        </p>
        <p className={muted}>Signed in {signedIn}</p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          compact
          busy={session.id === endingId}
          blocked={isEnding}
          aria-label={`Sign out ${browser}, signed in ${signedIn}`}
          onClick={() => actor.send({ type: 'session.end', session })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <div className={css.list} role="status">
      <span className={visuallyHidden}>Loading your sign-ins</span>
      {[1, 2].map((session) => (
        <div key={session} className={css.row}>
          <div className={stack[8]}>
            <Skeleton width="10rem" height="1.5rem" />
            <Skeleton width="14rem" height="1.25rem" />
            <Skeleton width="14rem" height="1.25rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

function EverywhereDialog({ actor }: ActorProps<typeof sessionsMachine>) {
  const isAsking = useSelector(actor, select.selectIsAsking);
  const isSigningOut = useSelector(actor, select.selectIsSigningOut);
  const isRefused = useSelector(actor, select.selectIsRefused);
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={() => actor.send({ type: 'dialog.close' })}
      kind="warning"
      title="Sign out everywhere?"
      description={select.EVERYWHERE_TEXT}
      finalFocus={() => document.getElementById(EVERYWHERE_ID)}
      label="Yes, sign out"
      isBusy={isSigningOut}
      onConfirm={() => actor.send({ type: 'everywhere.confirm' })}
    >
      {isRefused && <Banner kind="error">{select.EVERYWHERE_FAILED}</Banner>}
    </ConfirmDialog>
  );
}
