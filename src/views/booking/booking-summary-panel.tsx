import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { ONE_WAY } from '#domain/trip.ts';
import type { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { selectTransferName } from '#machines/booking/ride-types.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { BookingSummary } from './booking-summary.tsx';
import { SummarySkeleton } from './summary-skeleton.tsx';
import { TripZoneNote } from './trip-zone-note.tsx';
import { useIsStuck } from './use-is-stuck.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

interface BookingSummaryPanelProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly rideTypes: ActorRefFrom<typeof rideTypesMachine>;
}

const SUMMARY_LABELS = ['Transfer type', 'Pickup', 'Drop', 'Date and time', 'Distance', 'Vehicle'];

/** What is about to be booked. Where its vehicle could not be loaded again, that is said here with a way on. */
export function BookingSummaryPanel({ actor, rideTypes }: BookingSummaryPanelProps) {
  const trip = useSelector(actor, select.selectTrip);
  const vehicle = useSelector(actor, select.selectVehicle);
  const serviceType = trip?.serviceType ?? ONE_WAY;
  const selectName = useMemo(() => selectTransferName(serviceType), [serviceType]);
  const transferType = useSelector(rideTypes, selectName);
  const isStuck = useIsStuck(actor);
  if (isStuck) return <VehicleChoice actor={actor} baseUrl="" />;
  if (!trip || !vehicle) return <SummarySkeleton labels={SUMMARY_LABELS} />;
  return (
    <>
      <BookingSummary
        trip={trip}
        transferType={transferType}
        vehicleTitle={vehicle.title}
        distanceKm={vehicle.distance}
      />
      <TripZoneNote actor={actor} />
    </>
  );
}
