import type { AddBookingResult } from '../../bookings/booking-request.ts';
import { HttpProblem, invalidInput } from '../../http/problem.ts';

/**
 * The answer to a request to book (spec §7, D4).
 * @throws {HttpProblem} when nothing was stored
 */
export function bookingAnswer(result: AddBookingResult): { data: { id: string } } {
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
}
