import { fromPromise } from 'xstate';
import { type CancellationTerms, cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { toAmount } from '#domain/money.ts';
import { type CancellationAgreement, cancellationMachine } from '#machines/trips/cancellation.machine.ts';
import type { RideAccess } from '#machines/trips/ride-access.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';
import { rideFields } from './ride-fields.ts';

export const cancellation = cancellationMachine.provide({
  actors: {
    loadTerms: fromPromise<CancellationTerms, { access: RideAccess }>(
      async ({ input: { access }, signal }) =>
        (await api.send(getCancellationTerms, rideFields(access), { signal })).data,
    ),
    cancelBooking: fromPromise<void, CancellationAgreement>(async ({ input: { access, refund }, signal }) => {
      await api.send(cancelBooking, { ...rideFields(access), refund: toAmount(refund) }, { signal });
    }),
  },
  actions: { logFailure },
});
