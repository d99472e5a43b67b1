import { addBooking as addBookingCall } from '#contract/booking/booking.contract.ts';
import { addBooking } from '../../bookings/add-booking.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { bookingAnswer } from './booking-answer.ts';

/** Books a ride for a customer, perhaps with a promo code (spec §7, D4, D7). */
export const addBookingRoute = implementForCustomer(
  addBookingCall,
  async (input, { dependencies, userId, idempotencyKey }) =>
    bookingAnswer(await addBooking(dependencies, { kind: 'customer', userId }, input, idempotencyKey)),
);
