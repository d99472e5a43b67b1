import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { Truncate } from '#design/truncate.tsx';
import type { LocalDateTime } from '#domain/local-time.ts';
import type { Place } from '#domain/place.ts';
import { LOCATION_CHARACTERS, truncate } from '#domain/text.ts';
import { hoursOrDefault, tripKind } from '#domain/trip.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';
import type { searchMachine } from '#machines/booking/search.machine.ts';
import type { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import * as select from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectRideTypes, selectTrip, selectZone } from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';
import { SearchForm } from './search-form.tsx';
import type { WizardPartProps } from './step-part.tsx';
import * as css from './trip-overview.css.ts';
import { ZoneNote } from './zone-note.tsx';

interface TripEditorProps extends WizardPartProps<typeof tripCheckMachine> {
  readonly editor: ActorRefFrom<typeof searchMachine>;
}

const NOT_CHOSEN = 'Not chosen yet';

export function TripOverview({ wizard, actor }: WizardPartProps<typeof tripCheckMachine>) {
  const editor = useSelector(actor, select.selectTripEditor);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const changeTrip = useRef<HTMLButtonElement>(null);
  useFocusOnceGone(changeTrip, editor !== undefined, true);
  if (editor) return <TripEditor wizard={wizard} actor={actor} editor={editor} />;
  return (
    <section className={css.overview} aria-label="Your trip">
      <div className={isUnfolded ? css.hidden : css.brief}>
        <TripBrief actor={actor} />
      </div>
      <div className={isUnfolded ? css.unfolded : css.facts}>
        <TripFacts actor={actor} />
      </div>
      <div className={css.actions}>
        <Button
          ref={changeTrip}
          name="route"
          variant="secondary"
          compact
          onClick={() => actor.send({ type: 'trip.edit' })}
        >
          Change trip
        </Button>
        <span className={css.fold}>
          <Button variant="quiet" compact aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
            {isUnfolded ? 'Show Less' : 'Details'}
          </Button>
        </span>
      </div>
      <div className={css.notes}>
        <TripZoneNote actor={wizard} />
      </div>
    </section>
  );
}

/** Places, date and time in place of the trip's facts. Submitting it looks up the new prices. */
function TripEditor({ wizard, actor, editor }: TripEditorProps) {
  const rideTypes = useSelector(wizard, selectRideTypes);
  const frame = useRef<HTMLElement>(null);
  const cancel = () => actor.send({ type: 'trip.keep' });
  useEffect(() => frame.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={frame}
      className={css.editor}
      aria-label="Change trip"
      onKeyDown={({ key, currentTarget }) => {
        // An open calendar closes first; an open list of places keeps its Escape to itself.
        if (key === 'Escape' && !currentTarget.querySelector('[aria-expanded="true"]')) cancel();
      }}
    >
      <SearchForm actor={editor} rideTypes={rideTypes} submitLabel="Update trip" />
      <Button variant="quiet" wide onClick={cancel}>
        Cancel
      </Button>
    </section>
  );
}

/** The two lines that a phone shows of a trip. */
function TripBrief({ actor }: ActorProps<typeof tripCheckMachine>) {
  const { pickup, drop } = useSelector(actor, select.selectTripDraft);
  const time = useSelector(actor, select.selectBriefTime);
  const nameOf = (place: Place | undefined) => (place ? truncate(place.label, LOCATION_CHARACTERS) : NOT_CHOSEN);
  return (
    <>
      <p className={css.route}>{pickup || drop ? `${nameOf(pickup)} to ${nameOf(drop)}` : NOT_CHOSEN}</p>
      <p className={`${css.term} ${css.when}`}>{time}</p>
    </>
  );
}

function TripFacts({ actor }: ActorProps<typeof tripCheckMachine>) {
  const trip = useSelector(actor, select.selectTripDraft);
  const needsRoute = useSelector(actor, select.selectNeedsRoute);
  const kind = tripKind(trip.serviceType);
  return (
    <dl className={css.list}>
      <TripFact label="Pickup">{trip.pickup ? <ShortPlace place={trip.pickup} /> : NOT_CHOSEN}</TripFact>
      <TripFact label="Drop-off">{trip.drop ? <ShortPlace place={trip.drop} /> : NOT_CHOSEN}</TripFact>
      <TripFact label="Pickup time and date">{needsRoute ? NOT_CHOSEN : <TripTime at={trip.pickupAt} />}</TripFact>
      {kind === 'return' && (
        <TripFact label="Return time and date">{needsRoute ? NOT_CHOSEN : <TripTime at={trip.returnAt} />}</TripFact>
      )}
      {kind === 'hourly' && <TripFact label="Booking hours">{hoursOrDefault(trip.hours)} hours</TripFact>}
    </dl>
  );
}

const ShortPlace = ({ place }: { readonly place: Place }) => (
  <Truncate text={place.label} shortText={truncate(place.label, LOCATION_CHARACTERS)} />
);

function TripFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={stack[4]}>
      <dt className={css.term}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}

/** `at` is undefined until the earliest pickup time is known. */
function TripTime({ at }: { readonly at: LocalDateTime | undefined }) {
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
  return trip && zone ? <ZoneNote zone={zone} times={[trip.pickupAt, trip.returnAt]} /> : null;
}
