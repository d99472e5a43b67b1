import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { LocalDateTime } from '#domain/local-time.ts';
import { hoursOrDefault, type TripDraft, tripKind } from '#domain/trip.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';
import { ExpandableText } from './expandable-text.tsx';
import * as css from './trip-overview.css.ts';

interface TripOverviewProps {
  readonly trip: TripDraft;
  /** The zone of the pickup place where the visitor's clock shows another time (D8). */
  readonly zoneNote: string | undefined;
  readonly onChangeRoute: () => void;
}

export function TripOverview({ trip, zoneNote, onChangeRoute }: TripOverviewProps) {
  const kind = tripKind(trip.serviceType);
  return (
    <section className={css.overview} aria-label="Your trip">
      <dl className={css.facts}>
        <Fact label="Pickup">{trip.pickup ? <ExpandableText text={trip.pickup.label} /> : 'Not chosen yet'}</Fact>
        <Fact label="Drop">{trip.drop ? <ExpandableText text={trip.drop.label} /> : 'Not chosen yet'}</Fact>
        <Fact label="Pickup time and date" note={zoneNote}>
          <TripTime at={trip.pickupAt} />
        </Fact>
        {kind === 'return' && (
          <Fact label="Return time and date" note={zoneNote}>
            <TripTime at={trip.returnAt} />
          </Fact>
        )}
        {kind === 'hourly' && <Fact label="Booking hours">{hoursOrDefault(trip.hours)} hours</Fact>}
      </dl>
      <Button variant="secondary" compact onClick={onChangeRoute}>
        Change route
      </Button>
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly note?: string | undefined;
}

function Fact({ label, children, note }: FactProps) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{label}</dt>
      <dd className={css.value}>{children}</dd>
      {note && <dd className={css.note}>{note}</dd>}
    </div>
  );
}

function TripTime({ at }: { readonly at: LocalDateTime | undefined }) {
  if (!at) return <Skeleton width="10rem" height="1.35em" />;
  return (
    <>
      {formatWireTime(at.time)}
      <span className={css.date}>{formatWireDate(at.date)}</span>
    </>
  );
}
