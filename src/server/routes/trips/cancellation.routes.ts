import { cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { cancelBooking as cancel } from '../../bookings/cancel-booking.ts';
import { cancellationTermsOf, writeTerms } from '../../bookings/cancellation-terms.ts';
import { statusAt } from '../../bookings/lifecycle.ts';
import { readBooking } from '../../bookings/read-booking.ts';
import type { BookingStatus } from '../../db/booking.schema.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import { noSuchBooking } from '../booking-problems.ts';

const BEGUN = 'The pickup time has passed, so this ride can no longer be cancelled here. Please call us.';

/** Why a booking can no longer be cancelled, by its current status. */
const CLOSED: Readonly<Record<BookingStatus, string>> = {
  pending: BEGUN,
  accepted: BEGUN,
  completed: 'This ride is completed.',
  expired: "This booking has expired because it wasn't paid in time. Nothing was charged.",
  cancelled: 'This booking has been cancelled.',
};

/** What cancelling a customer's booking would cost now. */
export const getCancellationTermsRoute = implementForCustomer(
  getCancellationTerms,
  async ({ id }, { dependencies: { db, now }, userId }) => {
    const booking = await readBooking(db, id);
    if (booking?.userId !== userId) throw noSuchBooking();
    const terms = await cancellationTermsOf(db, booking, now());
    if (!terms) throw new HttpProblem(409, CLOSED[statusAt(booking, now())]);
    return { data: writeTerms(terms, booking.timeZone) };
  },
);

/** A customer's cancellation. */
export const cancelBookingRoute = implementForCustomer(
  cancelBooking,
  async ({ id, refund }, { dependencies, userId }) => {
    const result = await cancel({ bookingId: id, userId, refund }, dependencies);
    switch (result.kind) {
      case 'cancelled':
        return { message: 'Your booking is cancelled.' };
      case 'unknown':
        throw noSuchBooking();
      case 'otherRefund':
        throw new HttpProblem(409, 'The cancellation fee has changed. Please check the amounts.');
      case 'closed':
        throw new HttpProblem(409, CLOSED[result.status]);
    }
  },
);
