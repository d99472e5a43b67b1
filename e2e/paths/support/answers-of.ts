import type { Act } from './browser-paths.ts';
import type { CallPath } from './held-calls.ts';

/**
 * What comes back from a call that an invoked actor makes: its answers and its failures, as the model has them.
 * @param write an output of the actor as the server writes it
 */
export function answersOf<Output>(
  actor: string,
  call: CallPath,
  write: (output: Output) => unknown,
): Record<string, Act> {
  return {
    [`xstate.done.actor.${actor}`]: ({ calls }, { output }: { output: Output }) => calls.answer(call, write(output)),
    [`xstate.error.actor.${actor}`]: ({ calls }, { error }: { error: unknown }) => calls.fail(call, error),
  };
}
