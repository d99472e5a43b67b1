import { type ReactNode, useId } from 'react';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import { resolveAsset } from '#contract/shell/settings.contract.ts';
import { visuallyHidden } from '#design/global.css.ts';
import { PersonIcon, SuitcaseIcon } from '#design/icons.tsx';
import { RadioCard } from '#design/radio-card.tsx';
import { cardTitle, mutedSmall } from '#design/text.css.ts';
import { formatMoney, type Percent, percentOf } from '#domain/money.ts';
import * as css from './vehicle-card.css.ts';
import { VehicleImage } from './vehicle-image.tsx';

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  /** Base of relative image paths. */
  readonly baseUrl: string;
  readonly taxRate: Percent;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export function VehicleCard({ vehicle, baseUrl, taxRate, isChosen, onChoose }: VehicleCardProps) {
  const id = useId();
  const tax = percentOf(vehicle.price, taxRate);
  return (
    <RadioCard
      name="vehicle"
      value={vehicle.id}
      checked={isChosen}
      onSelect={onChoose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-price ${id}-counts ${id}-text`}
    >
      <span className={css.card}>
        <VehicleImage className={css.image} src={resolveAsset(baseUrl, vehicle.image)} />
        <span className={css.text}>
          <span id={`${id}-title`} className={cardTitle}>
            {vehicle.title}
          </span>
          {vehicle.name && <span className={mutedSmall}>{vehicle.name}</span>}
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
              one="suitcase"
              many="suitcases"
            />
          </span>
          <span id={`${id}-text`} className={mutedSmall}>
            {vehicle.description}
          </span>
        </span>
        <span id={`${id}-price`} className={css.price}>
          <span className={css.priceWithTax}>{formatMoney(vehicle.price + tax)}</span>
          <span className={css.netPrice}>{`${formatMoney(vehicle.price)} + ${formatMoney(tax)} GST`}</span>
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
