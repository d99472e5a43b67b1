import type { SnapshotFrom } from 'xstate';
import type { RideType } from '#contract/booking/catalogue.contract.ts';
import type { rideTypesMachine } from './ride-types.machine.ts';

type Snapshot = SnapshotFrom<typeof rideTypesMachine>;

export const selectRideTypes = (snapshot: Snapshot): readonly RideType[] => snapshot.context.rideTypes;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
