import { useActorRef } from '@xstate/react';
import { createActor, type InspectionEvent } from 'xstate';

type Inspect = (event: InspectionEvent) => void;

let inspect: Inspect | undefined;

/** Inspects root actors created from now on, including their children. */
export function inspectRootsWith(inspector: Inspect): void {
  inspect = inspector;
}

const inspected = (options?: object) => ({ ...options, ...(inspect && { inspect }) }) as never;

export const createRootActor = (
  import.meta.env.MODE === 'production'
    ? createActor
    : (logic: never, options?: object) => createActor(logic, inspected(options))
) as typeof createActor;

export const useRootActor = (
  import.meta.env.MODE === 'production'
    ? useActorRef
    : (logic: never, options?: object, listener?: never) => useActorRef(logic, inspected(options), listener)
) as typeof useActorRef;
