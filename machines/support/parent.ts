import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The parent of an actor, reduced to the events that the child sends. */
export type ParentRef<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;
