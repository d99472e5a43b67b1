import { fromPromise } from 'xstate';
import { getExtras, getGuestExtras } from '#contract/booking/catalogue.contract.ts';
import { extrasMachine } from '#machines/booking/extras.machine.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

/** For customers the response has the extras of all vehicles, see `booking/extras-by-vehicle`. */
export const extras = extrasMachine.provide({
  actors: {
    loadExtras: fromPromise(async ({ input, signal }) => {
      const answer =
        input.visitor === 'customer'
          ? await api.send(getExtras, undefined, { signal })
          : await api.send(getGuestExtras, { vehicle_type_id: input.vehicleId }, { signal });
      return answer.extras;
    }),
  },
  actions: { logFailure },
});
