import { addBooking as addBookingCall } from '#contract/booking/booking.contract.ts';
import { addBooking } from '../../bookings/add-booking.ts';
import type { AddBookingResult } from '../../bookings/booking-request.ts';
import { implementForCustomer } from '../../http/implement.ts';
import { tooManyRequests } from '../../http/problem.ts';
import { limitGuessing } from '../../promotions/limit-guessing.ts';
import { bookingAnswer } from './booking-answer.ts';

/** Books a ride for a customer, perhaps with a promo code (spec §7, D4, D7). */
export const addBookingRoute = implementForCustomer(
  addBookingCall,
  async (input, { dependencies, userId, idempotencyKey }) => {
    const book = () => addBooking(dependencies, { kind: 'customer', userId }, input, idempotencyKey);
    const result = await (input.coupon ? limitGuessing(dependencies, userId, isCodeRefused, book) : book());
    if (result.kind === 'tooMany') throw tooManyRequests(result);
    return bookingAnswer(result);
  },
);

function isCodeRefused(result: AddBookingResult): boolean {
  return result.kind === 'invalid' && result.errors.coupon_code !== undefined;
}
