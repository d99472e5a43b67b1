import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** The composition root lacks an implementation; the message is its name. */
class UnprovidedError extends Error {
  override readonly name = 'UnprovidedError';
}

/** A promise actor that rejects with its own name until the composition root provides one. */
export function unprovided<Output, Input extends NonReducibleUnknown = undefined>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new UnprovidedError(name)));
}

/** A callback actor that fails with its own name until the composition root provides one. */
export function unprovidedCallback<Input extends NonReducibleUnknown = undefined>(name: string) {
  return fromCallback<EventObject, Input>(() => {
    throw new UnprovidedError(name);
  });
}

/** An action that fails with its own name until the composition root provides one. */
export function unprovidedAction<Params = undefined>(name: string) {
  return (_: unknown, _params: Params): void => {
    throw new UnprovidedError(name);
  };
}
