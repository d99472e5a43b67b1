import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { selectTransferName } from '#machines/booking/ride-types.selectors.ts';
import type { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import { selectTripDraft } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { BookingSummary } from './booking-summary.tsx';
import { zoneLine } from './trip-detail.css.ts';
import { TripZoneNote } from './trip-zone-note.tsx';
import { useIsStuck } from './use-is-stuck.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

interface BookingSummaryPanelProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly tripCheck: ActorRefFrom<typeof tripCheckMachine>;
  readonly rideTypes: ActorRefFrom<typeof rideTypesMachine>;
}

/** The trip about to be booked; offers a retry if reloading its vehicle failed. */
export function BookingSummaryPanel({ actor, tripCheck, rideTypes }: BookingSummaryPanelProps) {
  const trip = useSelector(tripCheck, selectTripDraft);
  const vehicle = useSelector(actor, select.selectVehicle);
  const selectName = useMemo(() => selectTransferName(trip.serviceType), [trip.serviceType]);
  const transferType = useSelector(rideTypes, selectName);
  const isStuck = useIsStuck(actor);
  if (isStuck) return <VehicleChoice actor={actor} baseUrl="" />;
  return (
    <>
      <BookingSummary trip={trip} transferType={transferType} vehicle={vehicle} />
      <div className={zoneLine}>
        <TripZoneNote actor={actor} />
      </div>
    </>
  );
}
