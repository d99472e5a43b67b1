import { fromPromise } from 'xstate';
import { findBooking as call } from '#contract/trips/find-booking.contract.ts';
import { findBookingMachine } from '#machines/trips/find-booking.machine.ts';
import type { BookingClue } from '#machines/trips/find-booking-form.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { api } from '../api/api.ts';

export const findBooking = findBookingMachine.provide({
  actors: {
    sendRideLink: fromPromise<unknown, BookingClue>(({ input, signal }) => api.send(call, input, { signal })),
  },
  actions: { focusField: focusFieldOf('find') },
});
