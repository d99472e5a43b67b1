import { addGuestBooking } from '#contract/booking/booking.contract.ts';
import { addBooking } from '../../bookings/add-booking.ts';
import { implement } from '../../http/implement.ts';
import { bookingAnswer } from './booking-answer.ts';

/** Books a ride for a guest (spec §7, D4). */
export const guestAddBookingRoute = implement(addGuestBooking, async (input, { dependencies, idempotencyKey }) =>
  bookingAnswer(await addBooking(dependencies, { kind: 'guest' }, input, idempotencyKey)),
);
