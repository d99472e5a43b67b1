import type { RideType } from '#contract/booking/ride-types.contract.ts';
import { transferLabel } from '#domain/trip.ts';
import { KNOWN_RIDE_TYPES } from './ride-types.selectors.ts';

/** 'One Way', 'Return' or 'Hourly'; otherwise the server's name, see `booking/service-types`. */
export function transferName(serviceType: number, rideTypes: readonly RideType[]): string {
  if (KNOWN_RIDE_TYPES.some(({ id }) => id === serviceType)) return transferLabel(serviceType);
  return rideTypes.find(({ id }) => id === serviceType)?.name || transferLabel(serviceType);
}
