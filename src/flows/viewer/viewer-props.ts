import type { ActorRefFrom } from 'xstate';
import type { viewerMachine } from './viewer.machine.ts';

export type ViewerActor = ActorRefFrom<typeof viewerMachine>;

export interface ViewerProps {
  readonly actor: ViewerActor;
}
