import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { ClockIcon, ShieldIcon } from '#design/icons.tsx';
import { cluster, stack, surface, twoColumns } from '#design/layout.css.ts';
import { cardTitle, mutedSmall } from '#design/text.css.ts';
import { cancellationTerms } from '#domain/cancellation.ts';
import { waitingTerms } from '#domain/waiting.ts';
import { cancellationAhead } from '#machines/booking/trip-cancellation.ts';
import { selectNow } from '#machines/booking/trip-check.selectors.ts';
import type { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import { selectResultText } from '#machines/booking/vehicle-lookup.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';
import { StepForm } from './step-form.tsx';
import { results, resultText } from './trip-detail.css.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

export function VehicleStep({ actor }: ActorProps<typeof wizardMachine>) {
  const lookup = useSelector(actor, select.selectVehicleLookup);
  return (
    <StepForm actor={actor} label="Vehicle">
      <div className={`${stack[4]} ${results}`}>
        <ResultText actor={lookup} />
        <p className={mutedSmall}>All prices include VAT, fees, and tolls</p>
      </div>
      <VehicleChoice actor={actor} />
      <VehicleTerms actor={actor} />
    </StepForm>
  );
}

/** Announces how many vehicles fit. */
function ResultText({ actor }: ActorProps<typeof vehicleLookupMachine>) {
  const text = useSelector(actor, selectResultText);
  return (
    <p className={resultText} role="status">
      {text}
    </p>
  );
}

function VehicleTerms({ actor }: ActorProps<typeof wizardMachine>) {
  const { middleFee } = useSite();
  const { pickup } = useSelector(actor, select.selectEntries).trip;
  const steps = cancellationAhead({
    trip: useSelector(actor, select.selectTrip),
    zone: useSelector(actor, select.selectZone),
    now: useSelector(useSelector(actor, select.selectTripCheck), selectNow),
  });
  return (
    <div className={`${surface} ${twoColumns}`}>
      <TermsList icon={<ShieldIcon />} title="Cancellation" terms={cancellationTerms({ middleFee }, steps)} />
      <TermsList icon={<ClockIcon />} title="Free waiting time" terms={[waitingTerms(pickup)]} />
    </div>
  );
}

interface TermsListProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly terms: readonly string[];
}

function TermsList({ icon, title, terms }: TermsListProps) {
  return (
    <section className={stack[12]}>
      <h2 className={`${cluster[8]} ${cardTitle}`}>
        {icon}
        {title}
      </h2>
      <ul className={`${stack[8]} ${mutedSmall}`}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
