import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import { resolveAsset } from '#contract/shell/settings.contract.ts';
import { visuallyHidden } from '#design/global.css.ts';
import { PersonIcon, SuitcaseIcon } from '#design/icons.tsx';
import { RadioCard } from '#design/radio-card.tsx';
import { cardTitle, mutedSmall } from '#design/text.css.ts';
import { luggageText, passengersText, tooSmall } from '#domain/capacity.ts';
import { capacityOf } from '#machines/booking/offered-vehicles.ts';
import { selectParty, selectVehicleId } from '#machines/booking/vehicle-lookup.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectTaxRate, selectVehicleLookup, selectVehicleSpan } from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';
import { ShownPrice } from './shown-price.tsx';
import * as css from './vehicle-card.css.ts';
import { VehicleImage } from './vehicle-image.tsx';

export function VehicleCard({ actor, vehicle }: ActorProps<typeof wizardMachine> & { readonly vehicle: Vehicle }) {
  const { baseUrl } = useSite();
  const taxRate = useSelector(actor, selectTaxRate);
  const priceSpan = useSelector(actor, selectVehicleSpan);
  const vehicleLookup = useSelector(actor, selectVehicleLookup);
  const chosenId = useSelector(vehicleLookup, selectVehicleId);
  /** Why it cannot be chosen; '' if it can. */
  const unfit = tooSmall(capacityOf(vehicle), useSelector(vehicleLookup, selectParty));
  const id = useId();
  return (
    <RadioCard
      name="vehicle"
      value={vehicle.id}
      checked={vehicle.id === chosenId}
      disabled={unfit !== ''}
      onSelect={() => vehicleLookup.send({ type: 'vehicle.choose', id: vehicle.id })}
      aria-labelledby={`${id}-title ${id}-model`}
      aria-describedby={`${id}-unfit ${id}-price ${id}-counts ${id}-text`}
    >
      <span className={css.card}>
        <VehicleImage className={css.image} src={resolveAsset(baseUrl, vehicle.image)} />
        <span className={css.text}>
          <span className={css.head}>
            <span id={`${id}-title`} className={cardTitle}>
              {vehicle.title}
            </span>
            <span id={`${id}-counts`} className={css.counts}>
              <Count icon={<PersonIcon size={16} />} text={passengersText(vehicle.number_of_passengers)} />
              <Count icon={<SuitcaseIcon size={16} />} text={luggageText(vehicle.number_of_suitcases)} />
            </span>
          </span>
          {vehicle.name && (
            <span id={`${id}-model`} className={`${css.model} ${mutedSmall}`}>
              {vehicle.name}
            </span>
          )}
          {unfit && (
            <span id={`${id}-unfit`} className={css.unfit}>
              {unfit}
            </span>
          )}
          <span id={`${id}-text`} className={`${css.description} ${mutedSmall}`}>
            {vehicle.description}
          </span>
        </span>
        <span id={`${id}-price`} className={css.price}>
          <ShownPrice net={vehicle.price} taxRate={taxRate} span={priceSpan} />
        </span>
      </span>
    </RadioCard>
  );
}

/** For the text '4 passengers' it shows '4' beside a symbol; screen readers read '4 passengers'. */
function Count({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  const [count, ...rest] = text.split(' ');
  return (
    <span className={css.count}>
      {icon}
      {count}
      <span className={visuallyHidden}> {rest.join(' ')} </span>
    </span>
  );
}
