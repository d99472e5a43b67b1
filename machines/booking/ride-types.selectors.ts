import type { SnapshotFrom } from 'xstate';
import type { RideType } from '#contract/booking/catalogue.contract.ts';
import { transferLabel } from '#domain/trip.ts';
import { KNOWN_RIDE_TYPES, type rideTypesMachine } from './ride-types.machine.ts';

type Snapshot = SnapshotFrom<typeof rideTypesMachine>;

export const selectRideTypes = (snapshot: Snapshot): readonly RideType[] => snapshot.context.rideTypes;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** 'One Way', 'Return', 'Hourly'; the server's name for a service that the app does not know (spec §2, D12). */
export const selectTransferName =
  (serviceType: number) =>
  ({ context }: Snapshot): string => {
    if (KNOWN_RIDE_TYPES.some(({ id }) => id === serviceType)) return transferLabel(serviceType);
    return context.rideTypes.find(({ id }) => id === serviceType)?.name || transferLabel(serviceType);
  };
