import { findBooking } from '#contract/trips/find-booking.contract.ts';
import { implement } from '../../http/implement.ts';
import { accepted } from '../../http/problem.ts';
import { requestRideLink } from '../../trips/find-booking.ts';

/** Emails a link to a ride, and answers the same whether there is such a ride or not. */
export const findBookingRoute = implement(findBooking, async (input, { dependencies, clientAddress }) => {
  accepted(await requestRideLink(dependencies, input, clientAddress));
  return { message: "If we find this booking, we'll email you a link to it." };
});
