import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectTrip, selectZone } from '#machines/booking/wizard.selectors.ts';
import { ZoneNote } from './zone-note.tsx';

/** The pickup zone, shown if the visitor's clock differs (`time/pickup-zone`). */
export function TripZoneNote({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  const trip = useSelector(actor, selectTrip);
  const zone = useSelector(actor, selectZone);
  return trip && zone ? <ZoneNote at={trip.pickupAt} zone={zone} /> : null;
}
