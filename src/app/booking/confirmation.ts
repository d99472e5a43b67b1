import { getBookingSuccess } from '#contract/booking/booking.contract.ts';
import { confirmationMachine } from '#machines/booking/confirmation.machine.ts';
import { calling } from '../api/calling.ts';
import { logFailure } from '../log-failure.ts';

export const confirmation = confirmationMachine.provide({
  actors: {
    loadConfirmation: calling(
      getBookingSuccess,
      ({ bookingId }) => ({ booking_id: bookingId, id: bookingId }),
      ({ data }) => data ?? undefined,
    ),
  },
  actions: { logFailure },
});
