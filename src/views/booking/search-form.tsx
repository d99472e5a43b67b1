import { useSelector } from '@xstate/react';
import type { RideType } from '#contract/booking/ride-types.contract.ts';
import { Button } from '#design/button.tsx';
import { Select } from '#design/control.tsx';
import { Field, FieldError } from '#design/field.tsx';
import { Form } from '#design/form.tsx';
import { SwapIcon } from '#design/form-icons.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { cluster, stack } from '#design/layout.css.ts';
import { Stepper } from '#design/stepper.tsx';
import { MAX_PARTY, MIN_LUGGAGE, MIN_PASSENGERS } from '#domain/party.ts';
import { HOUR_OPTIONS } from '#domain/trip.ts';
import { WAITING_NOTE } from '#domain/waiting-note.ts';
import * as rideTypesSelect from '#machines/booking/ride-types.selectors.ts';
import type { searchMachine } from '#machines/booking/search.machine.ts';
import * as select from '#machines/booking/search.selectors.ts';
import type { FetchedRef } from '#machines/shell/fetched.machine.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { PlaceInput } from './place-input.tsx';
import * as css from './search-form.css.ts';
import { TripTimeFields } from './trip-time-fields.tsx';

export interface SearchFormProps extends ActorProps<typeof searchMachine> {
  readonly rideTypes: FetchedRef<readonly RideType[]>;
  readonly submitLabel?: string;
}

export function SearchForm({ actor, rideTypes, submitLabel = 'Search' }: SearchFormProps) {
  const isBusy = useSelector(actor, select.selectIsBusy);
  const isIncomplete = useSelector(actor, select.selectIsIncomplete);
  const asksForHours = useSelector(actor, select.selectAsksForHours);
  const alert = useSelector(actor, select.selectAlert);
  const missing = useSelector(actor, select.selectMissing);
  const tripTime = useSelector(actor, select.selectTripTime);
  return (
    <Form className={stack[16]} aria-label="Request a ride" onSubmit={() => actor.send({ type: 'search.submit' })}>
      <RouteFields actor={actor} />
      <ServiceTypeField actor={actor} rideTypes={rideTypes} />
      <TripTimeFields actor={tripTime} />
      {asksForHours && <DurationField actor={actor} />}
      <PartyFields actor={actor} />
      <p role="alert" className={visuallyHidden}>
        {missing}
      </p>
      {alert && (
        <div className={css.alert}>
          <FieldError>{alert}</FieldError>
        </div>
      )}
      <Button type="submit" wide busy={isBusy} busyLabel="Searching..." inactive={isIncomplete}>
        {submitLabel}
      </Button>
      <p className={css.note}>{WAITING_NOTE}</p>
    </Form>
  );
}

function RouteFields({ actor }: ActorProps<typeof searchMachine>) {
  const pickup = useSelector(actor, select.selectPickupField);
  const drop = useSelector(actor, select.selectDropField);
  const offersSwap = useSelector(actor, select.selectOffersSwap);
  const canSwap = useSelector(actor, select.selectCanSwap);
  const canCopyPickup = useSelector(actor, select.selectCanCopyPickup);
  return (
    <div className={stack[16]}>
      <PlaceInput actor={pickup} form="search" label="From" placeholder="Address, airport, hotel…" />
      <PlaceInput actor={drop} form="search" label="To" placeholder="Where are you going?" />
      {(offersSwap || canCopyPickup) && (
        <div className={cluster[8]}>
          {offersSwap && (
            <Button
              variant="quiet"
              compact
              icon={<SwapIcon />}
              blocked={!canSwap}
              onClick={() => actor.send({ type: 'places.swap' })}
            >
              Swap From and To
            </Button>
          )}
          {canCopyPickup && (
            <Button variant="quiet" compact onClick={() => actor.send({ type: 'drop.copy' })}>
              Same as pickup
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function ServiceTypeField({ actor, rideTypes }: SearchFormProps) {
  const serviceType = useSelector(actor, select.selectServiceType);
  const offered = useSelector(rideTypes, rideTypesSelect.selectRideTypes);
  const isLoading = useSelector(rideTypes, rideTypesSelect.selectIsLoading);
  return (
    <Field label="Service type">
      {(control) => (
        <Select
          {...control}
          busy={isLoading}
          value={serviceType}
          onChange={({ target }) => actor.send({ type: 'service.choose', serviceType: Number(target.value) })}
        >
          {offered.every(({ id }) => id !== serviceType) && <option value={serviceType}>Choose a service type</option>}
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function DurationField({ actor }: ActorProps<typeof searchMachine>) {
  const hours = useSelector(actor, select.selectHours);
  return (
    <Field label="Duration">
      {(control) => (
        <Select
          {...control}
          value={hours}
          onChange={({ target }) => actor.send({ type: 'hours.choose', hours: Number(target.value) })}
        >
          {HOUR_OPTIONS.map((option) => (
            <option key={option} value={option}>
              {option} hours
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function PartyFields({ actor }: ActorProps<typeof searchMachine>) {
  const passengers = useSelector(actor, select.selectPassengers);
  const luggage = useSelector(actor, select.selectLuggage);
  return (
    <div className={css.legs}>
      <div className={css.party}>
        <Stepper
          label="Passengers"
          value={passengers}
          min={MIN_PASSENGERS}
          max={MAX_PARTY}
          onChange={(count) => actor.send({ type: 'party.choose', passengers: count })}
        />
        <Stepper
          label="Luggage"
          value={luggage}
          min={MIN_LUGGAGE}
          max={MAX_PARTY}
          onChange={(count) => actor.send({ type: 'party.choose', luggage: count })}
        />
      </div>
    </div>
  );
}
