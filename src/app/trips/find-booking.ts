import { findBooking as findBookingCall } from '#contract/trips/find-booking.contract.ts';
import { findBookingMachine } from '#machines/trips/find-booking.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { calling } from '../api/calling.ts';

export const findBooking = findBookingMachine.provide({
  actors: { sendRideLink: calling(findBookingCall) },
  actions: { focusField: focusFieldOf('find') },
});
