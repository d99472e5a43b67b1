import { cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import type { Instant } from '#domain/local-time.ts';
import { cancelBooking as cancel } from '../../bookings/cancel-booking.ts';
import { cancellationTermsOf, writeTerms } from '../../bookings/cancellation-terms.ts';
import { isLive } from '../../bookings/lifecycle.ts';
import type { StoredBooking } from '../../bookings/read-booking.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem, noSuchBooking } from '../../http/problem.ts';
import { authorizedRide } from '../../trips/ride-access.ts';
import { statusMessage } from '../../trips/status-message.ts';

/** Why a booking can no longer be cancelled. */
function closed(booking: StoredBooking, now: Instant): HttpProblem {
  const hasBegun = isLive(booking, now);
  return new HttpProblem(
    409,
    hasBegun
      ? 'The pickup time has passed, so this ride can no longer be cancelled here. Call us.'
      : statusMessage(booking, 'payer', now),
  );
}

export const getCancellationTermsRoute = implement(getCancellationTerms, async ({ id }, context) => {
  const { db, now } = context.dependencies;
  const { booking } = await authorizedRide(context, id, ['payer']);
  const terms = await cancellationTermsOf(db, booking, now());
  if (!terms) throw closed(booking, now());
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
      throw closed(booking, context.dependencies.now());
  }
});
