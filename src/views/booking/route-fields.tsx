import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { PinIcon, RouteIcon, SwapIcon } from '#design/form-icons.tsx';
import { cluster, stack } from '#design/layout.css.ts';
import type { searchMachine } from '#machines/booking/search.machine.ts';
import * as select from '#machines/booking/search.selectors.ts';
import { PlaceInput } from './place-input.tsx';

interface RouteFieldsProps {
  readonly actor: ActorRefFrom<typeof searchMachine>;
}

export function RouteFields({ actor }: RouteFieldsProps) {
  const pickup = useSelector(actor, select.selectPickupField);
  const drop = useSelector(actor, select.selectDropField);
  const canSwap = useSelector(actor, select.selectCanSwap);
  const canCopyPickup = useSelector(actor, select.selectCanCopyPickup);
  return (
    <div className={stack[16]}>
      {pickup && <PlaceInput actor={pickup} label="From" placeholder="Address, airport, hotel…" icon={<PinIcon />} />}
      {drop && <PlaceInput actor={drop} label="To" placeholder="Where are you going?" icon={<RouteIcon />} />}
      {(canSwap || canCopyPickup) && (
        <div className={cluster[8]}>
          {canSwap && (
            <Button variant="quiet" compact icon={<SwapIcon />} onClick={() => actor.send({ type: 'places.swap' })}>
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
