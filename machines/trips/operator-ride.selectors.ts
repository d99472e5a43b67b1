import type { SnapshotFrom } from 'xstate';
import type { OperatorRide } from '#contract/trips/operator.contract.ts';
import { failureSelector } from '../support/load-failure.ts';
import type { operatorRideMachine } from './operator-ride.machine.ts';

type Snapshot = SnapshotFrom<typeof operatorRideMachine>;

export const RIDE_LOADING = 'Loading the ride...';
export const LINK_MISSING = "This link doesn't open a ride";
export const LINK_MISSING_HINT =
  "It may be incomplete, or it has expired: links work for 7 days. Find the booking with the address that our emails go to, and we'll email you a new one.";

export const selectStage = ({ value }: Snapshot): 'loading' | 'failed' | 'missing' | 'ready' =>
  typeof value === 'string' ? value : 'ready';

/** '' unless loading has failed. */
export const selectFailure = failureSelector("We couldn't load this ride.");
export const selectRide = (snapshot: Snapshot): OperatorRide | undefined => snapshot.context.ride;
export const selectTitle = ({ context: { ride } }: Snapshot): string =>
  ride ? `Ride ${ride.reference}` : RIDE_LOADING;
export const selectAct = (snapshot: Snapshot) => snapshot.children.operatorAct;
