import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The parent of an actor, as far as the child knows it: something that can be told these events. */
export type ParentRef<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;
