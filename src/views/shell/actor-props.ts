import type { ActorRefFrom, AnyActorLogic } from 'xstate';

/** The props of a component that shows one actor. */
export interface ActorProps<Logic extends AnyActorLogic> {
  readonly actor: ActorRefFrom<Logic>;
}
