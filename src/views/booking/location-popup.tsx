import { useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { stack } from '#design/layout.css.ts';
import type { locationPopupMachine } from '#machines/booking/location-popup.machine.ts';
import * as select from '#machines/booking/location-popup.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { PlaceInput } from './place-input.tsx';

export function LocationPopup({ actor }: ActorProps<typeof locationPopupMachine>) {
  const isOpen = useSelector(actor, select.selectIsOpen);
  const isBusy = useSelector(actor, select.selectIsBusy);
  const pickup = useSelector(actor, select.selectPickupField);
  const drop = useSelector(actor, select.selectDropField);
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'popup.close' })}
      title="Change locations"
      closeLabel="Close"
      actions={
        <Button wide busy={isBusy} onClick={() => actor.send({ type: 'route.confirm' })}>
          Confirm
        </Button>
      }
    >
      <div className={stack[16]}>
        {pickup && <PlaceInput actor={pickup} form="popup" label="Pickup at?" placeholder="Address, airport, hotel…" />}
        {drop && (
          <PlaceInput actor={drop} form="popup" label="Where are you going?" placeholder="Address, airport, hotel…" />
        )}
      </div>
    </Dialog>
  );
}
