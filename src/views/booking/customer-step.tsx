import { useSelector } from '@xstate/react';
import { RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { row } from '#design/checkbox.css.ts';
import { Checkbox } from '#design/checkbox.tsx';
import { FieldGroup } from '#design/field.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { spread, stack } from '#design/layout.css.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { Stepper } from '#design/stepper.tsx';
import { muted } from '#design/text.css.ts';
import { MIN_LUGGAGE, MIN_PASSENGERS } from '#domain/party.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import * as select from '#machines/booking/customer.selectors.ts';
import type { extrasMachine } from '#machines/booking/extras.machine.ts';
import * as extrasSelect from '#machines/booking/extras.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import {
  selectChange,
  selectCustomer,
  selectExtraSpan,
  selectExtras,
  selectTaxRate,
} from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import * as css from './payment.css.ts';
import { RideRemarks } from './ride-remarks.tsx';
import { ShownPrice } from './shown-price.tsx';
import { StepForm } from './step-form.tsx';
import { StepPart, type WizardPartProps } from './step-part.tsx';
import { TravellerDetails } from './traveller-details.tsx';

export function CustomerStep({ actor }: ActorProps<typeof wizardMachine>) {
  const customer = useSelector(actor, selectCustomer);
  const extras = useSelector(actor, selectExtras);
  return (
    <StepForm actor={actor} label="Customer Info">
      <TravellerPart actor={customer} wizard={actor} />
      <StepPart title="Passengers and luggage">
        <PartySteppers actor={customer} />
      </StepPart>
      <StepPart title="Extras">
        <ExtrasList actor={extras} wizard={actor} />
      </StepPart>
      <StepPart title="For your chauffeur">
        <RideRemarks actor={customer} wizard={actor} />
      </StepPart>
    </StepForm>
  );
}

/** Guests may sign in here; their trip is restored afterwards (`booking/traveller`). */
function TravellerPart({ actor, wizard }: WizardPartProps<typeof customerMachine>) {
  const canChoose = useSelector(actor, select.selectCanChooseTraveller);
  const isChange = useSelector(wizard, selectChange) !== undefined;
  const login = (
    <div className={css.login}>
      <Button variant="quiet" compact onClick={() => wizard.send({ type: 'login.chosen' })}>
        {select.HAVE_ACCOUNT}
      </Button>
    </div>
  );
  return (
    <StepPart
      title={canChoose ? select.TRAVELLER_QUESTION : select.PASSENGER_DETAILS}
      action={!canChoose && !isChange && login}
    >
      <TravellerDetails actor={actor} wizard={wizard} />
    </StepPart>
  );
}

function PartySteppers({ actor }: ActorProps<typeof customerMachine>) {
  const passengers = useSelector(actor, select.selectPassengers);
  const luggage = useSelector(actor, select.selectLuggage);
  const maxPassengers = useSelector(actor, select.selectMaxPassengers);
  const maxLuggage = useSelector(actor, select.selectMaxLuggage);
  return (
    <div className={stack[16]}>
      <Stepper
        label="Passengers"
        name="passengers"
        hint={`Up to ${maxPassengers} in this vehicle`}
        value={passengers}
        min={MIN_PASSENGERS}
        max={maxPassengers}
        onChange={(count) => actor.send({ type: 'party.choose', passengers: count })}
      />
      <Stepper
        label="Luggage"
        hint={`Up to ${maxLuggage} in this vehicle`}
        value={luggage}
        min={MIN_LUGGAGE}
        max={maxLuggage}
        onChange={(count) => actor.send({ type: 'party.choose', luggage: count })}
      />
    </div>
  );
}

function ExtrasList({ actor, wizard }: WizardPartProps<typeof extrasMachine>) {
  const taxRate = useSelector(wizard, selectTaxRate);
  const span = useSelector(wizard, selectExtraSpan);
  const offered = useSelector(actor, extrasSelect.selectOffered);
  const chosenIds = useSelector(actor, extrasSelect.selectChosenIds);
  const isLoading = useSelector(actor, extrasSelect.selectIsLoading);
  const failure = useSelector(actor, extrasSelect.selectFailure);
  const isNone = useSelector(actor, extrasSelect.selectIsNone);
  const canForgo = useSelector(actor, extrasSelect.selectCanForgo);

  if (isLoading) return <ExtrasSkeleton />;
  if (isNone) return <p className={muted}>{extrasSelect.EXTRAS_NONE}</p>;
  if (failure)
    return (
      <RetryBanner
        onRetry={() => actor.send({ type: 'extras.retry' })}
        other={
          canForgo && (
            <Button variant="quiet" compact onClick={() => actor.send({ type: 'extras.forgo' })}>
              {extrasSelect.EXTRAS_FORGO}
            </Button>
          )
        }
      >
        {failure}
      </RetryBanner>
    );
  return (
    <FieldGroup legend="Extras" legendHidden>
      <div>
        {offered.map(({ id, title, price }) => (
          <Checkbox
            key={id}
            name="extras"
            value={id}
            label={title}
            aside={<ShownPrice small net={price} taxRate={taxRate} span={span} />}
            checked={chosenIds.includes(id)}
            onCheckedChange={() => actor.send({ type: 'extra.toggle', id })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const WIDTHS = ['9rem', '11rem', '7rem', '10rem', '8rem'];

/** Matches the height of the rows, to avoid a layout shift. */
function ExtrasSkeleton() {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading extras</span>
      {WIDTHS.map((width) => (
        <div key={width} className={row}>
          <Skeleton width="1.25rem" height="1.25rem" />
          <div className={spread} style={{ flex: 1 }}>
            <Skeleton width={width} />
            <Skeleton width="4rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
