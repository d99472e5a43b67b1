import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** What is thrown where the composition root forgot an implementation; its message is the name of what is missing. */
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
export function unprovidedAction<Params>(name: string) {
  return (_: unknown, _params: Params): void => {
    throw new UnprovidedError(name);
  };
}
