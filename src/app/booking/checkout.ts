import { fromPromise } from 'xstate';
import { addBooking, addGuestBooking } from '#contract/booking/booking.contract.ts';
import type { AddBookingInput } from '#machines/booking/booking-order.ts';
import { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import { api } from '../api/api.ts';
import { sendConversion } from '../browser/ads-conversion.ts';
import { randomKey } from '../browser/random-key.ts';
import { logFailure } from '../log-failure.ts';
import { payment } from './payment.ts';

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
