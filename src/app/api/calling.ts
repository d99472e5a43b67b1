import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { api } from './api.ts';

/** The call, if an actor with this output can return its answer. */
type Answering<C extends Call, Output> = C & (CallOutput<C> extends Output ? C : undefined extends Output ? C : never);
type InputOf<C extends Call> = unknown extends CallInput<C> ? undefined : CallInput<C>;

/**
 * An actor that makes one call.
 * @param fieldsOf the fields of the call, where the actor has another input
 */
export function calling<C extends Call, Input extends CallInput<C> = InputOf<C>, Output = CallOutput<C>>(
  call: Answering<C, Output>,
): PromiseActorLogic<Output, Input>;
export function calling<C extends Call, Input, Output = CallOutput<C>>(
  call: Answering<C, Output>,
  fieldsOf: (input: Input) => CallInput<C>,
): PromiseActorLogic<Output, Input>;
export function calling<C extends Call>(call: C, fieldsOf = (input: unknown) => input as CallInput<C>) {
  return fromPromise(({ input, signal }) => api.send(call, fieldsOf(input), { signal }));
}
