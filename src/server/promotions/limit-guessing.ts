import { giveBack, type TooMany, takeAttempt } from '../accounts/rate-limit.ts';
import type { Dependencies } from '../dependencies.ts';

type Needs = Pick<Dependencies, 'db' | 'now' | 'limits'>;

/**
 * Does something with a customer's promo code, unless too many were refused lately: whether a code is checked or booked with,
 * it cannot be found by trying.
 * @param isRefused tells the results that count
 */
export async function limitGuessing<Result>(
  needs: Needs,
  userId: string,
  isRefused: (result: Result) => boolean,
  tryCode: () => Promise<Result>,
): Promise<Result | TooMany> {
  const attempt = await takeAttempt(needs, needs.limits.promo, userId);
  if (attempt.kind === 'tooMany') return attempt;
  const result = await tryCode();
  if (!isRefused(result)) await giveBack(needs, attempt);
  return result;
}
