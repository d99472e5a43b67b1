import { limitFailures, type TooMany } from '../accounts/rate-limit.ts';
import type { Dependencies } from '../dependencies.ts';

type Needs = Pick<Dependencies, 'db' | 'limits'>;

/**
 * Does something with a customer's promo code, unless too many were refused lately: whether a code is checked or booked with,
 * it cannot be found by trying.
 * @param isRefused tells the results that count
 */
export function limitGuessing<Result>(
  needs: Needs,
  userId: string,
  isRefused: (result: Result) => boolean,
  tryCode: () => Promise<Result>,
): Promise<Result | TooMany> {
  return limitFailures(needs, [[needs.limits.promo, userId]], isRefused, tryCode);
}
