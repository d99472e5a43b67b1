import { HttpProblem } from '../http/problem.ts';

type NotPayable = 'paid' | 'expired' | 'cancelled';

const WORDS: Readonly<Record<NotPayable, ConstructorParameters<typeof HttpProblem>>> = {
  paid: [409, 'This booking has been paid already.'],
  expired: [410, 'This booking has expired, because it was not paid in time. Please book again.'],
  cancelled: [410, 'This booking has been cancelled.'],
};

/** Why a booking takes no payment, and nothing that would change one. */
export function notPayable(kind: NotPayable): HttpProblem {
  return new HttpProblem(...WORDS[kind]);
}
