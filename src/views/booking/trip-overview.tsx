import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/loading.tsx';
import { Truncate } from '#design/truncate.tsx';
import type { LocalDateTime } from '#domain/local-time.ts';
import type { Place } from '#domain/place.ts';
import { LOCATION_CHARACTERS, truncate } from '#domain/text.ts';
import { hoursOrDefault, tripKind } from '#domain/trip.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';
import type { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import * as select from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectTrip, selectZone } from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import * as css from './trip-overview.css.ts';
import { ZoneNote } from './zone-note.tsx';

interface TripOverviewProps {
  readonly wizard: ActorRefFrom<typeof wizardMachine>;
  readonly actor: ActorRefFrom<typeof tripCheckMachine>;
}

const NOT_CHOSEN = 'Not chosen yet';

export function TripOverview({ wizard, actor }: TripOverviewProps) {
  const trip = useSelector(actor, select.selectTripDraft);
  const needsRoute = useSelector(actor, select.selectNeedsRoute);
  const kind = tripKind(trip.serviceType);
  return (
    <section className={css.overview} aria-label="Your trip">
      <dl className={css.facts}>
        <TripFact label="Pickup">{trip.pickup ? <ShortPlace place={trip.pickup} /> : NOT_CHOSEN}</TripFact>
        <TripFact label="Drop-off">{trip.drop ? <ShortPlace place={trip.drop} /> : NOT_CHOSEN}</TripFact>
        <TripFact label="Pickup time and date">{needsRoute ? NOT_CHOSEN : <TripTime at={trip.pickupAt} />}</TripFact>
        {kind === 'return' && (
          <TripFact label="Return time and date">{needsRoute ? NOT_CHOSEN : <TripTime at={trip.returnAt} />}</TripFact>
        )}
        {kind === 'hourly' && <TripFact label="Booking hours">{hoursOrDefault(trip.hours)} hours</TripFact>}
      </dl>
      <div className={css.notes}>
        <TripZoneNote actor={wizard} />
      </div>
      <Button name="route" variant="secondary" compact onClick={() => actor.send({ type: 'route.edit' })}>
        Change route
      </Button>
    </section>
  );
}

const ShortPlace = ({ place }: { readonly place: Place }) => (
  <Truncate text={place.label} shortText={truncate(place.label, LOCATION_CHARACTERS)} />
);

interface TripFactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function TripFact({ label, children }: TripFactProps) {
  return (
    <div className={stack[4]}>
      <dt className={css.term}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}

interface TripTimeProps {
  /** Undefined until the earliest pickup time is known. */
  readonly at: LocalDateTime | undefined;
}

function TripTime({ at }: TripTimeProps) {
  if (!at)
    return (
      <span className={css.pending}>
        <Skeleton width="9rem" height="100%" />
      </span>
    );
  return (
    <>
      {formatWireTime(at.time)}
      <div>{formatWireDate(at.date)}</div>
    </>
  );
}

/** The pickup zone, shown if the visitor's clock differs (`time/pickup-zone`). */
export function TripZoneNote({ actor }: ActorProps<typeof wizardMachine>) {
  const trip = useSelector(actor, selectTrip);
  const zone = useSelector(actor, selectZone);
  return trip && zone ? <ZoneNote at={trip.pickupAt} zone={zone} /> : null;
}
