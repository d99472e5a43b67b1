import { fromCallback, fromPromise } from 'xstate';
import { openCheckout } from '#contract/booking/booking.contract.ts';
import { type PaymentInput, paymentMachine } from '#machines/booking/payment.machine.ts';
import { api } from '../api/api.ts';
import { watchRestore } from '../browser/watch-restore.ts';
import { logFailure } from '../log-failure.ts';

export const payment = paymentMachine.provide({
  actors: {
    openCheckout: fromPromise<{ url: string }, PaymentInput>(({ input, signal }) =>
      api.send(openCheckout, { booking_id: input.bookingId, cancel_path: input.cancelPath }, { signal }),
    ),
    watchRestore: fromCallback(({ sendBack }) => watchRestore(() => sendBack({ type: 'page.restored' }))),
  },
  actions: {
    redirectTo: (_, { url }) => window.location.assign(url),
    logFailure,
  },
});
