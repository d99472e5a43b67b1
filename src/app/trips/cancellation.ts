import { fromPromise } from 'xstate';
import { cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { toAmount } from '#domain/money.ts';
import { cancellationMachine } from '#machines/trips/cancellation.machine.ts';
import { logFailure } from '../log-failure.ts';
import { sendForRide } from './send-for-ride.ts';

export const cancellation = cancellationMachine.provide({
  actors: {
    loadTerms: fromPromise(
      async ({ input: { access }, signal }) => (await sendForRide(getCancellationTerms, access, {}, signal)).data,
    ),
    cancelBooking: fromPromise(async ({ input: { access, refund }, signal }) => {
      await sendForRide(cancelBooking, access, { refund: toAmount(refund) }, signal);
    }),
  },
  actions: { logFailure },
});
