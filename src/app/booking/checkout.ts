import { fromPromise } from 'xstate';
import { addBooking, addGuestBooking } from '#contract/booking/booking.contract.ts';
import { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import { api } from '../api/api.ts';
import { sendConversion } from '../browser/ads-conversion.ts';
import { logFailure } from '../log-failure.ts';
import { claimAttempt } from './claim-attempt.ts';
import { payment } from './payment.ts';

/** Book Now: creates the booking, then opens the provider's checkout page. */
export const checkout = checkoutMachine.provide({
  actors: {
    claimAttempt: fromPromise(({ input }) => claimAttempt(input)),
    addBooking: fromPromise(async ({ input, signal }) => {
      const call = input.visitor === 'customer' ? addBooking : addGuestBooking;
      const { idempotencyKey } = input;
      const { data } = await api.send(call, input.payload, { signal, idempotencyKey });
      return { bookingId: data.id };
    }),
    payment,
  },
  actions: { sendConversion: (_, attempt) => sendConversion(attempt), logFailure },
});
