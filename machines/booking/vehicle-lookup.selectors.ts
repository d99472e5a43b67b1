import type { SnapshotFrom } from 'xstate';
import type { Vehicle } from '#contract/booking/catalogue.contract.ts';
import type { vehicleLookupMachine } from './vehicle-lookup.machine.ts';

type Snapshot = SnapshotFrom<typeof vehicleLookupMachine>;

export const NO_VEHICLES = 'No vehicles available for this route';
export const VEHICLES_FAILED = 'Vehicles could not be loaded. Check your connection and try again.';

export const selectVehicles = (snapshot: Snapshot): readonly Vehicle[] => snapshot.context.vehicles;
/** '' for none. */
export const selectVehicleId = (snapshot: Snapshot): string => snapshot.context.vehicle?.id ?? '';
export const selectIsEmpty = (snapshot: Snapshot): boolean => snapshot.hasTag('empty');
/** Why a place has to be chosen again; '' when none has to. */
export const selectPlaceError = (snapshot: Snapshot): string => snapshot.context.placeError;
/** Also when a place has to be chosen again. */
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('error');
