import { ApiFailure } from '#contract/api-failure.ts';
import type { Problem } from '#contract/problem.ts';

export const offline = new ApiFailure('network');

export function httpFailure(status: number, problem: Problem = {}): ApiFailure {
  return new ApiFailure('http', { status, problem });
}
