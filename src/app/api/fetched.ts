import { fromPromise } from 'xstate';
import { fetchedMachineOf } from '#machines/shell/fetched.machine.ts';
import { logFailure } from '../log-failure.ts';

/** The fetched machine with its source. */
export function fetched<Value>(load: (signal: AbortSignal) => Promise<Value>) {
  return fetchedMachineOf<Value>().provide({
    actors: { fetchValue: fromPromise(({ signal }) => load(signal)) },
    actions: { logFailure },
  });
}
