import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { FieldGroup } from '#design/field-group.tsx';
import type { Percent } from '#domain/money.ts';
import type { vehicleLookupMachine } from '#machines/booking/vehicle-lookup.machine.ts';
import * as select from '#machines/booking/vehicle-lookup.selectors.ts';
import { list } from './vehicle-card.css.ts';
import { VehicleCard } from './vehicle-card.tsx';

interface VehicleListProps {
  readonly actor: ActorRefFrom<typeof vehicleLookupMachine>;
  readonly baseUrl: string;
  readonly taxRate: Percent;
}

export function VehicleList({ actor, baseUrl, taxRate }: VehicleListProps) {
  const vehicles = useSelector(actor, select.selectVehicles);
  const chosenId = useSelector(actor, select.selectVehicleId);
  return (
    <FieldGroup legend="Vehicle" legendHidden>
      <div className={list}>
        {vehicles.map((vehicle) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            baseUrl={baseUrl}
            taxRate={taxRate}
            isChosen={vehicle.id === chosenId}
            onChoose={() => actor.send({ type: 'vehicle.choose', id: vehicle.id })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
