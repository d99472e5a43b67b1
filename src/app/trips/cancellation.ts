import { fromPromise } from 'xstate';
import { type CancellationTerms, cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { toAmount } from '#domain/money.ts';
import { type CancellationAgreement, cancellationMachine } from '#machines/trips/cancellation.machine.ts';
import type { RideAccess } from '#machines/trips/ride-access.ts';
import { logFailure } from '../log-failure.ts';
import { sendForRide } from './send-for-ride.ts';

export const cancellation = cancellationMachine.provide({
  actors: {
    loadTerms: fromPromise<CancellationTerms, { access: RideAccess }>(
      async ({ input: { access }, signal }) => (await sendForRide(getCancellationTerms, access, {}, signal)).data,
    ),
    cancelBooking: fromPromise<void, CancellationAgreement>(async ({ input: { access, refund }, signal }) => {
      await sendForRide(cancelBooking, access, { refund: toAmount(refund) }, signal);
    }),
  },
  actions: { logFailure },
});
