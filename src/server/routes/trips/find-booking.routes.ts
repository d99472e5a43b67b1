import { findBooking } from '#contract/trips/find-booking.contract.ts';
import { implement, limitByAddress } from '../../http/implement.ts';
import { requestRideLink } from '../../trips/find-booking.ts';

export const findBookingRoute = implement(findBooking, async (input, context) => {
  await limitByAddress(context);
  requestRideLink(context.dependencies, input);
  return { message: "If we find this booking, we'll email you a link to it." };
});
