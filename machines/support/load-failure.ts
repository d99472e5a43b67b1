import { ApiFailure } from '#contract/api-failure.ts';

const BUSY = "We're very busy right now. Please try again in a moment.";
const OUR_FAULT = 'Something went wrong on our side. Please try again.';

/** What could not be loaded, then why (`wire/failures`). Code that could not be fetched counts as a lost connection. */
export function loadErrorText(what: string, error: unknown): string {
  if (!(error instanceof ApiFailure) || error.kind === 'network') return `${what} Check your connection and try again.`;
  return `${what} ${error.problem.message || ([429, 503].includes(error.status) ? BUSY : OUR_FAULT)}`;
}

/** For `assign`: keeps why a load has failed. */
export const failureIn = (_: unknown, { error }: { readonly error: unknown }) => ({ failure: error });
