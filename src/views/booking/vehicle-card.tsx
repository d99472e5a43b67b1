import { type ReactNode, useId } from 'react';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import { resolveAsset } from '#contract/shell/settings.contract.ts';
import { visuallyHidden } from '#design/global.css.ts';
import { PersonIcon, SuitcaseIcon } from '#design/icons.tsx';
import { RadioCard } from '#design/radio-card.tsx';
import { cardTitle, mutedSmall } from '#design/text.css.ts';
import type { Percent } from '#domain/money.ts';
import { ShownPrice } from './shown-price.tsx';
import * as css from './vehicle-card.css.ts';
import { VehicleImage } from './vehicle-image.tsx';

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  /** Base of relative image paths. */
  readonly baseUrl: string;
  readonly taxRate: Percent;
  readonly isReturn: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export function VehicleCard({ vehicle, baseUrl, taxRate, isReturn, isChosen, onChoose }: VehicleCardProps) {
  const id = useId();
  return (
    <RadioCard
      name="vehicle"
      value={vehicle.id}
      checked={isChosen}
      onSelect={onChoose}
      aria-labelledby={`${id}-title ${id}-model`}
      aria-describedby={`${id}-price ${id}-counts ${id}-text`}
    >
      <span className={css.card}>
        <VehicleImage className={css.image} src={resolveAsset(baseUrl, vehicle.image)} />
        <span className={css.text}>
          <span id={`${id}-title`} className={cardTitle}>
            {vehicle.title}
          </span>
          {vehicle.name && (
            <span id={`${id}-model`} className={mutedSmall}>
              {vehicle.name}
            </span>
          )}
          <span id={`${id}-counts`} className={css.counts}>
            <Count
              icon={<PersonIcon size={16} />}
              count={vehicle.number_of_passengers}
              one="passenger"
              many="passengers"
            />
            <Count
              icon={<SuitcaseIcon size={16} />}
              count={vehicle.number_of_suitcases}
              one="piece of luggage"
              many="pieces of luggage"
            />
          </span>
          <span id={`${id}-text`} className={mutedSmall}>
            {vehicle.description}
          </span>
        </span>
        <span id={`${id}-price`} className={css.price}>
          <ShownPrice net={vehicle.price} taxRate={taxRate} isReturn={isReturn} />
        </span>
      </span>
    </RadioCard>
  );
}

interface CountProps {
  readonly icon: ReactNode;
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Shows '4' beside a symbol; screen readers read '4 passengers'. */
function Count({ icon, count, one, many }: CountProps) {
  return (
    <span className={css.count}>
      {icon}
      {count}
      <span className={visuallyHidden}> {count === 1 ? one : many} </span>
    </span>
  );
}
