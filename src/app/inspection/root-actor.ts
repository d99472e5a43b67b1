import { useActorRef } from '@xstate/react';
import { createActor, type InspectionEvent } from 'xstate';

type Inspect = (event: InspectionEvent) => void;

let inspect: Inspect | undefined;

/** Has all actors without a parent inspected that are created from now on, and all below them. */
export function inspectRootsWith(heardBy: Inspect): void {
  inspect = heardBy;
}

const inspected = (options?: object) => ({ ...options, ...(inspect && { inspect }) }) as never;

/** Creates an actor without a parent. */
export const createRootActor = (
  import.meta.env.MODE === 'production'
    ? createActor
    : (logic: never, options?: object) => createActor(logic, inspected(options))
) as typeof createActor;

/** An actor without a parent, which runs as long as the component that uses it is shown. */
export const useRootActor = (
  import.meta.env.MODE === 'production'
    ? useActorRef
    : (logic: never, options?: object) => useActorRef(logic, inspected(options))
) as typeof useActorRef;
