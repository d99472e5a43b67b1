import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Deferred } from '#design/deferred.tsx';
import type { sessionMachine } from '#machines/account/session.machine.ts';
import { selectIsSignOutOpen } from '#machines/account/session.selectors.ts';

interface SignOutSlotProps {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
}

const load = () => import('../account/sign-out-dialog.tsx').then((module) => module.SignOutDialog);

/** The question whether to sign out, from the first time that it is asked. */
export function SignOutSlot({ actor }: SignOutSlotProps) {
  return (
    <Deferred
      load={load}
      needed={useSelector(actor, selectIsSignOutOpen)}
      props={{ actor }}
      onDismiss={() => actor.send({ type: 'signOut.cancel' })}
    />
  );
}
