import { HttpProblem } from '../../http/problem.ts';

/** The one answer for a booking that is somebody else's, a guest's, or none (D19, D23). */
export function noSuchBooking(): HttpProblem {
  return new HttpProblem(404, 'There is no such booking.');
}
