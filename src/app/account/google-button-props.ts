import type { ActorRefFrom } from 'xstate';
import type { googleSignInMachine } from '#machines/account/google-sign-in.machine.ts';

export interface GoogleButtonProps {
  readonly actor: ActorRefFrom<typeof googleSignInMachine>;
}
