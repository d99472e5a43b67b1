import { getRideTypes, type RideType } from '#contract/booking/ride-types.contract.ts';
import { api } from '../api/api.ts';
import { fetched } from '../api/fetched.ts';

export const rideTypes = fetched<readonly RideType[]>(
  async (signal) => (await api.send(getRideTypes, undefined, { signal })).data,
);
