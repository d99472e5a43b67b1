import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';

export function BookNow({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  const isBooking = useSelector(actor, select.selectIsBooking);
  const canBook = useSelector(actor, select.selectCanBook);
  return (
    <Button
      busy={isBooking}
      busyLabel="Loading"
      blocked={!isBooking && !canBook}
      onClick={() => actor.send({ type: 'book.confirm' })}
    >
      Book Now
    </Button>
  );
}
