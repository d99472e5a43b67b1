import type { RideType } from '#contract/booking/ride-types.contract.ts';
import { HOURLY, ONE_WAY, RETURN, transferLabel } from '#domain/trip.ts';
import type { FetchedSnapshot } from '../shell/fetched.machine.ts';

type Snapshot = FetchedSnapshot<readonly RideType[]>;

export const KNOWN_RIDE_TYPES: readonly RideType[] = [ONE_WAY, RETURN, HOURLY].map((id) => ({
  id,
  name: transferLabel(id),
}));

export const selectRideTypes = ({ context: { value } }: Snapshot): readonly RideType[] =>
  value.length > 0 ? value : KNOWN_RIDE_TYPES;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
