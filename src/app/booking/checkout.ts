import { fromCallback, fromPromise } from 'xstate';
import { addBooking, addGuestBooking, openCheckout } from '#contract/booking/booking.contract.ts';
import type { AddBookingInput } from '#machines/booking/booking-order.ts';
import { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import { type PaymentInput, paymentMachine } from '#machines/booking/payment.machine.ts';
import { api } from '../api/api.ts';
import { sendConversion } from '../browser/ads-conversion.ts';
import { randomKey } from '../browser/random-key.ts';
import { watchRestore } from '../browser/watch-restore.ts';
import { logFailure } from '../log-failure.ts';

const payment = paymentMachine.provide({
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

/** Book Now: the booking at the API, then the provider's own checkout page. */
export const checkout = checkoutMachine.provide({
  actors: {
    newIdempotencyKey: fromPromise(async () => randomKey()),
    addBooking: fromPromise<{ bookingId: string }, AddBookingInput>(async ({ input, signal }) => {
      const call = input.visitor === 'customer' ? addBooking : addGuestBooking;
      const { idempotencyKey } = input;
      const { data } = await api.send(call, input.payload, { signal, idempotencyKey });
      return { bookingId: data.id };
    }),
    payment,
  },
  actions: {
    sendConversion: (_, attempt) => sendConversion(attempt),
    logFailure,
  },
});
