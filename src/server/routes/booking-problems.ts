import { HttpProblem } from '../http/problem.ts';

/** The same answer for a booking that does not exist, belongs to another customer, or was made by a guest. */
export function noSuchBooking(): HttpProblem {
  return new HttpProblem(404, 'There is no such booking.');
}

const NOT_PAYABLE = {
  paid: [409, 'This booking has been paid already.'],
  expired: [410, 'This booking has expired, because it was not paid in time. Please book again.'],
  cancelled: [410, 'This booking has been cancelled.'],
} as const;

/** Why a booking can neither be paid nor have its price changed. */
export function notPayable(kind: keyof typeof NOT_PAYABLE): HttpProblem {
  const [status, message] = NOT_PAYABLE[kind];
  return new HttpProblem(status, message);
}
