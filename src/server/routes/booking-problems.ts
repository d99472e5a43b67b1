import { HttpProblem } from '../http/problem.ts';

const NOT_PAYABLE = {
  paid: [409, 'This booking has already been paid.'],
  expired: [410, "This booking has expired because it wasn't paid in time. You can book again."],
  cancelled: [410, 'This booking has been cancelled.'],
  changed: [412, 'This booking has been changed since.'],
} as const;

/** Why a booking can neither be paid nor have its price changed. */
export function notPayable(kind: keyof typeof NOT_PAYABLE): HttpProblem {
  const [status, message] = NOT_PAYABLE[kind];
  return new HttpProblem(status, message);
}
