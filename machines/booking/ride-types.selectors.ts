import type { RideType } from '#contract/booking/ride-types.contract.ts';
import { HOURLY, ONE_WAY, RETURN, transferLabel } from '#domain/trip.ts';
import type { FetchedSnapshot } from '../shell/fetched.machine.ts';

type Snapshot = FetchedSnapshot<readonly RideType[]>;

const KNOWN_RIDE_TYPES: readonly RideType[] = [ONE_WAY, RETURN, HOURLY].map((id) => ({ id, name: transferLabel(id) }));

export const selectRideTypes = ({ context: { value } }: Snapshot): readonly RideType[] =>
  value.length > 0 ? value : KNOWN_RIDE_TYPES;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** 'One Way', 'Return' or 'Hourly'; otherwise the server's name, see `booking/service-types`. */
export const selectTransferName =
  (serviceType: number) =>
  ({ context }: Snapshot): string =>
    transferName(serviceType, context.value);

export function transferName(serviceType: number, rideTypes: readonly RideType[]): string {
  if (KNOWN_RIDE_TYPES.some(({ id }) => id === serviceType)) return transferLabel(serviceType);
  return rideTypes.find(({ id }) => id === serviceType)?.name || transferLabel(serviceType);
}
