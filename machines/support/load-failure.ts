import { assign } from 'xstate';
import { ApiFailure, BUSY } from '#contract/api-failure.ts';
import { unprovidedAction } from './unprovided.ts';

const OUR_FAULT = 'Something went wrong on our side. Please try again.';

/** For the context of a chart that loads something. */
export interface Failing {
  /** Why the last load has failed. */
  readonly failure?: unknown;
}

interface FailingSnapshot {
  readonly context: Failing;
  matches(state: 'failed'): boolean;
}

/** What could not be loaded, then why (`wire/failures`). Code that could not be fetched counts as a lost connection. */
export function loadErrorText(what: string, error: unknown): string {
  if (!(error instanceof ApiFailure) || error.kind === 'network') return `${what} Check your connection and try again.`;
  return `${what} ${error.problem.message || ([429, 503].includes(error.status) ? BUSY : OUR_FAULT)}`;
}

/** A selector of that text; '' unless loading has failed. */
export const failureSelector =
  (what: string) =>
  (snapshot: FailingSnapshot): string =>
    snapshot.matches('failed') ? loadErrorText(what, snapshot.context.failure) : '';

/** The actions of charts that load something. They handle the event with which a load fails. */
export const failureActions = {
  logFailure: unprovidedAction('logFailure'),
  // XState's own type would demand the whole setup of the machine.
  keepFailure: assign(({ event }) => ({ failure: event.error })) as unknown as (
    args: unknown,
    params: undefined,
  ) => void,
};
