import { fromPromise } from 'xstate';
import { toAmount } from '#domain/money.ts';
import { rideChangeMachine } from '#machines/booking/ride-change.machine.ts';
import { randomKey } from '../browser/random-key.ts';
import { watchRestore } from '../browser/watch-restore.ts';
import { logFailure } from '../log-failure.ts';
import { sendForRide } from '../trips/send-for-ride.ts';

/** Few visits change a booking. */
const calls = () => import('#contract/trips/change.contract.ts');

export const rideChange = rideChangeMachine.provide({
  actors: {
    checkPrice: fromPromise(async ({ input: { access, ...request }, signal }) => {
      const { getChangeTerms } = await calls();
      const { data: terms } = await sendForRide(getChangeTerms, access, request, signal);
      return { terms, idempotencyKey: randomKey() };
    }),
    saveChange: fromPromise(async ({ input, signal }) => {
      const { access, version, change, toPay, refund, idempotencyKey } = input;
      const request = { version, change, to_pay: toAmount(toPay), refund: toAmount(refund) };
      const { changeBooking } = await calls();
      return (await sendForRide(changeBooking, access, request, signal, idempotencyKey)).data;
    }),
    watchRestore,
  },
  actions: { redirectTo: (_, { url }) => window.location.assign(url), logFailure },
});
