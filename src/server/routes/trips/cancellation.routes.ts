import { cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { cancelBooking as cancel } from '../../bookings/cancel-booking.ts';
import { cancellationTermsOf, writeTerms } from '../../bookings/cancellation-terms.ts';
import { statusAt } from '../../bookings/lifecycle.ts';
import type { BookingStatus } from '../../db/booking.schema.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem, noSuchBooking } from '../../http/problem.ts';
import { authorizedRide } from '../../trips/ride-access.ts';

const BEGUN = 'The pickup time has passed, so this ride can no longer be cancelled here. Call us.';

/** Why a booking can no longer be cancelled, by its current status. */
const CLOSED: Readonly<Record<BookingStatus, string>> = {
  pending: BEGUN,
  accepted: BEGUN,
  completed: 'This ride is complete.',
  expired: "This booking has expired because it wasn't paid in time. Nothing was charged.",
  cancelled: 'This booking has been cancelled.',
};

export const getCancellationTermsRoute = implement(getCancellationTerms, async ({ id }, context) => {
  const { db, now } = context.dependencies;
  const { booking } = await authorizedRide(context, id, ['payer']);
  const terms = await cancellationTermsOf(db, booking, now());
  if (!terms) throw new HttpProblem(409, CLOSED[statusAt(booking, now())]);
  return { data: writeTerms(terms, booking.timeZone) };
});

export const cancelBookingRoute = implement(cancelBooking, async ({ id, refund }, context) => {
  const { booking } = await authorizedRide(context, id, ['payer']);
  const result = await cancel({ bookingId: booking.id, refund }, context.dependencies);
  switch (result.kind) {
    case 'cancelled':
      return { message: 'Your booking is cancelled.' };
    case 'unknown':
      throw noSuchBooking();
    case 'otherRefund':
      throw new HttpProblem(409, 'The cancellation fee has changed. Check the amounts and try again.');
    case 'closed':
      throw new HttpProblem(409, CLOSED[result.status]);
  }
});
