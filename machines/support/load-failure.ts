import { assign, type EventObject, enqueueActions } from 'xstate';
import { ApiFailure } from '#contract/api-failure.ts';
import { unprovidedAction } from './unprovided.ts';

const BUSY = "We're very busy right now. Please try again in a moment.";
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

const keep = assign(({ event }: { readonly event: EventObject }) => ({
  failure: (event as EventObject & { readonly error: unknown }).error,
}));
// XState's own types would demand the whole setup of the machine.
const asAction = (action: unknown) => action as (args: unknown, params: undefined) => void;

/** For charts whose context is {@link Failing}: actions of the event with which a load fails. */
export const failureActions = {
  logFailure: unprovidedAction('logFailure'),
  keepFailure: asAction(keep),
  logAndKeepFailure: asAction(
    enqueueActions(({ enqueue }) => {
      enqueue('logFailure' as never);
      enqueue(keep as never);
    }),
  ),
};
