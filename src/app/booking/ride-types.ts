import { getRideTypes, type RideType } from '#contract/booking/ride-types.contract.ts';
import { fetchedMachineOf } from '#machines/shell/fetched.machine.ts';
import { calling } from '../api/calling.ts';
import { logFailure } from '../log-failure.ts';

export const rideTypes = fetchedMachineOf<readonly RideType[]>().provide({
  actors: {
    fetchValue: calling(
      getRideTypes,
      () => undefined,
      ({ data }): readonly RideType[] => data,
    ),
  },
  actions: { logFailure },
});
