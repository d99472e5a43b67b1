import { addReview as call } from '#contract/trips/review.contract.ts';
import type { BookingStatus } from '../../db/booking.schema.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { HttpProblem, noSuchBooking } from '../../http/problem.ts';
import { addReview } from '../../trips/add-review.ts';

const NOT_YET = "You can review a ride once it's confirmed.";

/** Why a ride cannot be reviewed, by its current status. */
const CLOSED: Readonly<Record<BookingStatus, string>> = {
  pending: NOT_YET,
  accepted: 'You can review a ride once it has started.',
  completed: 'You can review a ride up to 24 hours after it ends.',
  expired: 'This booking has expired, so there is no ride to review.',
  cancelled: 'This booking has been cancelled, so there is no ride to review.',
};

export const addReviewRoute = implementForCustomer(
  call,
  async ({ booking_id: bookingId, rating, review }, { dependencies, userId }) => {
    const result = await addReview(dependencies.db, { bookingId, userId, rating, review }, dependencies.now());
    switch (result.kind) {
      case 'kept':
        return { message: 'Thank you!' };
      case 'unknown':
        throw noSuchBooking();
      case 'reviewedBefore':
        throw new HttpProblem(409, "You've already reviewed this ride.");
      case 'closed':
        throw new HttpProblem(409, CLOSED[result.status]);
    }
  },
);
