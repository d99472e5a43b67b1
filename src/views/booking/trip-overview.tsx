import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import type { Place } from '#domain/place.ts';
import { LOCATION_CHARACTERS } from '#domain/text.ts';
import { hoursOrDefault, tripKind } from '#domain/trip.ts';
import type { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import * as select from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { ExpandableText } from './expandable-text.tsx';
import { TripFact } from './trip-fact.tsx';
import * as css from './trip-overview.css.ts';
import { TripTime } from './trip-time.tsx';
import { TripZoneNote } from './trip-zone-note.tsx';

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
        <TripFact label="Pickup">{trip.pickup ? <Location place={trip.pickup} /> : NOT_CHOSEN}</TripFact>
        <TripFact label="Drop">{trip.drop ? <Location place={trip.drop} /> : NOT_CHOSEN}</TripFact>
        <TripFact label="Pickup time and date">{needsRoute ? NOT_CHOSEN : <TripTime at={trip.pickupAt} />}</TripFact>
        {kind === 'return' && (
          <TripFact label="Return time and date">{needsRoute ? NOT_CHOSEN : <TripTime at={trip.returnAt} />}</TripFact>
        )}
        {kind === 'hourly' && <TripFact label="Booking hours">{hoursOrDefault(trip.hours)} hours</TripFact>}
      </dl>
      <div className={css.notes}>
        <TripZoneNote actor={wizard} />
      </div>
      <Button variant="secondary" compact onClick={() => actor.send({ type: 'route.edit' })}>
        Change route
      </Button>
    </section>
  );
}

const Location = ({ place }: { readonly place: Place }) => (
  <ExpandableText text={place.label} length={LOCATION_CHARACTERS} />
);
