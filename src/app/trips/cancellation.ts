import { fromPromise } from 'xstate';
import { type CancellationTerms, cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { toAmount } from '#domain/money.ts';
import { type CancellationAgreement, cancellationMachine } from '#machines/trips/cancellation.machine.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

export const cancellation = cancellationMachine.provide({
  actors: {
    loadTerms: fromPromise<CancellationTerms, { bookingId: string }>(
      async ({ input: { bookingId }, signal }) =>
        (await api.send(getCancellationTerms, { id: bookingId }, { signal })).data,
    ),
    cancelBooking: fromPromise<void, CancellationAgreement>(async ({ input: { bookingId, refund }, signal }) => {
      await api.send(cancelBooking, { id: bookingId, refund: toAmount(refund) }, { signal });
    }),
  },
  actions: { logFailure },
});
