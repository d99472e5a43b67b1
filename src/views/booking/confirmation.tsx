import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { button } from '#design/button.css.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { cluster, readingPage, stack } from '#design/layout.css.ts';
import { pageTitle } from '#design/text.css.ts';
import type { confirmationMachine } from '#machines/booking/confirmation.machine.ts';
import * as select from '#machines/booking/confirmation.selectors.ts';
import type { settingsMachine } from '#machines/shell/settings.machine.ts';
import { ConfirmedTrip, ConfirmedTripSkeleton } from './confirmed-trip.tsx';

export interface ConfirmationProps {
  readonly actor: ActorRefFrom<typeof confirmationMachine>;
  readonly settings: ActorRefFrom<typeof settingsMachine>;
}

const HEADINGS: Readonly<Record<select.ConfirmationStage, string>> = {
  loading: 'Loading your booking…',
  message: '',
  confirming: select.CONFIRMING_TITLE,
  unconfirmed: select.UNCONFIRMED_TITLE,
  shown: select.ALL_SET,
  lapsed: select.LAPSED_TITLE,
};

export function Confirmation({ actor, settings }: ConfirmationProps) {
  const stage = useSelector(actor, select.selectStage);
  const booking = useSelector(actor, select.selectBooking);
  const message = useSelector(actor, select.selectMessage);
  const canRetry = useSelector(actor, select.selectCanRetry);
  const retry = canRetry && (
    <Button variant="secondary" onClick={() => actor.send({ type: 'confirmation.retry' })}>
      Try again
    </Button>
  );
  if (message)
    return (
      <div className={readingPage}>
        <EmptyState title={<h1>{message}</h1>} action={<Ways>{retry}</Ways>} />
      </div>
    );
  return (
    <div className={readingPage}>
      <div className={stack[24]} aria-live="polite">
        <h1 className={pageTitle}>{HEADINGS[stage]}</h1>
        {stage === 'loading' && <ConfirmedTripSkeleton />}
        {stage === 'unconfirmed' && <Banner kind="info">{select.UNCONFIRMED_TEXT}</Banner>}
        {stage === 'lapsed' && <Banner kind="warning">{select.LAPSED_TEXT}</Banner>}
        {booking && <ConfirmedTrip booking={booking} settings={settings} />}
        <div className={cluster[12]}>
          <Ways>{retry}</Ways>
        </div>
      </div>
    </div>
  );
}

function Ways({ children }: { readonly children: React.ReactNode }) {
  return (
    <>
      {children}
      <Link to="/" className={button()}>
        Return to Home
      </Link>
      <Link to="/bookings" className={button({ variant: 'secondary' })}>
        View My Bookings
      </Link>
    </>
  );
}
