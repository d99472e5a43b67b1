import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { stack } from '#design/layout.css.ts';
import type { Leg, tripTimeMachine } from '#machines/booking/trip-time.machine.ts';
import * as select from '#machines/booking/trip-time.selectors.ts';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';
import * as css from './trip-time-fields.css.ts';
import { ZoneNote } from './zone-note.tsx';

interface TripTimeProps {
  readonly actor: ActorRefFrom<typeof tripTimeMachine>;
}

/** Date and time of the pickup, and of the return if the service has one. */
export function TripTimeFields({ actor }: TripTimeProps) {
  const asksForReturn = useSelector(actor, select.selectAsksForReturn);
  const pickupAt = useSelector(actor, select.selectPickupAt);
  const zone = useSelector(actor, select.selectZone);
  return (
    <div className={css.legs}>
      <div className={stack[16]}>
        <LegFields actor={actor} leg="pickup" />
        {asksForReturn && <LegFields actor={actor} leg="return" />}
        <div className={css.zone}>{pickupAt && <ZoneNote at={pickupAt} zone={zone} />}</div>
      </div>
    </div>
  );
}

function LegFields({ actor, leg }: TripTimeProps & { readonly leg: Leg }) {
  return (
    <div className={css.leg}>
      <DateField actor={actor} leg={leg} />
      <TimeField actor={actor} leg={leg} />
    </div>
  );
}
