import type { EventObject } from 'xstate';

/** Logs a failure that is not shown to users (`wire/failures`). */
export function warnOfFailure(what: string, error: unknown): void {
  console.warn(`${what} failed`, error);
}

/**
 * The same as a statechart's action: its event holds the error and names the actor.
 * @param what a text, if the actor's name does not say what has failed
 */
export function logFailure({ event }: { readonly event: EventObject }, what?: unknown): void {
  const { type, error } = event as EventObject & { readonly error?: unknown };
  warnOfFailure(
    typeof what === 'string' ? what : type.replace(/^xstate\.error\.actor\.|\.(failed|blocked)$/, ''),
    error,
  );
}
