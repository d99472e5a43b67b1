import { useSelector } from '@xstate/react';
import type { OperatorRide, RidePerson } from '#contract/trips/operator.contract.ts';
import { Banner, RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { cluster, page, stack, stickyAside, withAside } from '#design/layout.css.ts';
import { SummaryList } from '#design/summary-list.tsx';
import { pageTitle } from '#design/text.css.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { FIND_BOOKING } from '#machines/trips/find-booking.selectors.ts';
import { ANSWERS } from '#machines/trips/operator-act.selectors.ts';
import type { operatorRideMachine } from '#machines/trips/operator-ride.machine.ts';
import * as select from '#machines/trips/operator-ride.selectors.ts';
import { OPERATOR_TITLES } from '#machines/trips/timeline.ts';
import { ContactLink } from '../booking/contact-rows.tsx';
import { StepPart } from '../booking/step-part.tsx';
import type { ActorProps } from '../shell/actor-props.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { BookedTripSkeleton } from './booking-detail.tsx';
import { actButton, OperatorActDialog } from './operator-act.tsx';
import { RideTimeline } from './ride-timeline.tsx';
import { kindOfStatus, StatusBadge } from './status-badge.tsx';

/** A ride as its operator sees it (`operator/acts`). */
export function OperatorRidePage({ actor }: ActorProps<typeof operatorRideMachine>) {
  const stage = useSelector(actor, select.selectStage);
  const ride = useSelector(actor, select.selectRide);
  const text = useSelector(actor, select.selectTitle);
  const failure = useSelector(actor, select.selectFailure);
  if (stage === 'missing') return <OperatorWithoutRide />;
  return (
    <div className={`${page} ${stack[24]}`}>
      <header className={cluster[16]}>
        <h1 className={pageTitle}>{text}</h1>
        <StatusBadge status={ride?.status ?? ''} />
      </header>
      {stage === 'loading' && <BookedTripSkeleton />}
      {failure && <RetryBanner onRetry={() => actor.send({ type: 'ride.retry' })}>{failure}</RetryBanner>}
      {stage === 'ready' && ride && <Ride actor={actor} ride={ride} />}
    </div>
  );
}

export function OperatorWithoutRide() {
  const find = <ButtonLink to="/find-booking">{FIND_BOOKING}</ButtonLink>;
  return (
    <MessagePage title={select.LINK_MISSING} links={find}>
      {select.LINK_MISSING_HINT}
    </MessagePage>
  );
}

function Ride({ actor, ride }: ActorProps<typeof operatorRideMachine> & { readonly ride: OperatorRide }) {
  const { traveller, booker } = ride;
  return (
    <>
      <Banner kind={kindOfStatus(ride.status)}>{ride.message}</Banner>
      <div className={cluster[12]}>
        {ride.can.map((kind) => (
          <Button
            key={kind}
            id={actButton(kind)}
            variant={kind === 'accepted' ? 'primary' : 'secondary'}
            onClick={() => actor.send({ type: 'act.choose', kind })}
          >
            {ANSWERS[kind]}
          </Button>
        ))}
      </div>
      <OperatorActDialog actor={actor} />
      <div className={withAside}>
        <div className={stack[24]}>
          <Part title="Trip Details" rows={ride.trip} />
          <Person title="Passenger" person={traveller} />
          {booker && <Person title="Booked by" person={booker} />}
          <Part title="Additional Details" rows={ride.details} />
          <RideTimeline ride={ride} titles={OPERATOR_TITLES} />
        </div>
        <div className={`${stack[24]} ${stickyAside}`}>
          <Part title="Price" rows={ride.price} />
          <Part title="Payments" rows={ride.payments} />
        </div>
      </div>
    </>
  );
}

/** Rows with the server's labels; nothing without rows. */
function Part({ title, rows }: { readonly title: string; readonly rows: OperatorRide['price'] }) {
  if (rows.length === 0) return null;
  return (
    <StepPart title={title}>
      <SummaryList rows={rows.map((row, index) => ({ ...row, id: `${index}`, prose: row.label === 'Notes' }))} />
    </StepPart>
  );
}

function Person({ title, person }: { readonly title: string; readonly person: RidePerson }) {
  const { name, phone, email } = person;
  const rows = [
    ...(name ? [{ label: 'Name', value: name }] : []),
    ...(phone ? [{ label: 'Phone', value: <ContactLink to={phoneLink(phone)} text={phone} /> }] : []),
    ...(email ? [{ label: 'Email', value: <ContactLink to={`mailto:${email}`} text={email} /> }] : []),
  ];
  return (
    <StepPart title={title}>
      <SummaryList rows={rows} />
    </StepPart>
  );
}
