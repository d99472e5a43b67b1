import { addGuestBooking as addGuestBookingCall } from '#contract/booking/booking.contract.ts';
import { addGuestBooking } from '../../bookings/add-booking.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem, invalidInput } from '../../http/problem.ts';

/** Books a ride for a guest (spec §7, D4). */
export const guestAddBookingRoute = implement(addGuestBookingCall, async (input, { dependencies, idempotencyKey }) => {
  const result = await addGuestBooking(dependencies, input, idempotencyKey);
  switch (result.kind) {
    case 'created':
      return { data: { id: result.id } };
    case 'invalid':
      throw invalidInput(result.errors);
    case 'priceChanged':
      throw new HttpProblem(409, 'The price has changed. Please check the new total.', { price: result.price });
    case 'keyReused':
      throw new HttpProblem(422, 'This Idempotency-Key was used with another request.');
  }
});
