import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field-error.tsx';
import { stack } from '#design/layout.css.ts';
import { WAITING_NOTE } from '#domain/waiting-note.ts';
import type { searchMachine } from '#machines/booking/search.machine.ts';
import * as select from '#machines/booking/search.selectors.ts';
import { DurationField } from './duration-field.tsx';
import { RouteFields } from './route-fields.tsx';
import * as css from './search-form.css.ts';
import { ServiceTypeField } from './service-type-field.tsx';
import { TripTimeFields } from './trip-time-fields.tsx';

interface SearchFormProps {
  readonly actor: ActorRefFrom<typeof searchMachine>;
}

export function SearchForm({ actor }: SearchFormProps) {
  const isBusy = useSelector(actor, select.selectIsBusy);
  const isIncomplete = useSelector(actor, select.selectIsIncomplete);
  const asksForHours = useSelector(actor, select.selectAsksForHours);
  const alert = useSelector(actor, select.selectAlert);
  const tripTime = useSelector(actor, select.selectTripTime);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'search.submit' });
  };
  return (
    // `dialog` keeps the input if the form is submitted before the script loads.
    <form method="dialog" className={stack[16]} noValidate aria-label="Request a ride" onSubmit={submit}>
      <RouteFields actor={actor} />
      <ServiceTypeField actor={actor} />
      {tripTime && <TripTimeFields actor={tripTime} />}
      {asksForHours && <DurationField actor={actor} />}
      {alert && (
        <div className={css.alert}>
          <FieldError>{alert}</FieldError>
        </div>
      )}
      <Button type="submit" wide busy={isBusy} busyLabel="Searching..." inactive={isIncomplete}>
        Search
      </Button>
      <p className={css.note}>{WAITING_NOTE}</p>
    </form>
  );
}
