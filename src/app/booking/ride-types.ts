import { fromPromise } from 'xstate';
import { getRideTypes, type RideType } from '#contract/booking/ride-types.contract.ts';
import { fetchedMachineOf } from '#machines/shell/fetched.machine.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

export const rideTypes = fetchedMachineOf<readonly RideType[]>().provide({
  actors: {
    fetchValue: fromPromise<readonly RideType[], undefined>(async ({ signal }) => {
      const { data } = await api.send(getRideTypes, undefined, { signal });
      return data;
    }),
  },
  actions: { logFailure },
});
