import { fromPromise } from 'xstate';
import { getBookingSuccess } from '#contract/booking/booking.contract.ts';
import { confirmationMachine } from '#machines/booking/confirmation.machine.ts';
import { api } from '../api/api.ts';
import { logFailure } from '../log-failure.ts';

export const confirmation = confirmationMachine.provide({
  actors: {
    loadConfirmation: fromPromise(async ({ input: { bookingId }, signal }) => {
      const { data } = await api.send(getBookingSuccess, { booking_id: bookingId, id: bookingId }, { signal });
      return data ?? undefined;
    }),
  },
  actions: { logFailure },
});
