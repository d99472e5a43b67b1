import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { sessionMachine } from '#machines/account/session.machine.ts';
import * as select from '#machines/account/session.selectors.ts';

interface SignOutDialogProps {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
}

export function SignOutDialog({ actor }: SignOutDialogProps) {
  const isOpen = useSelector(actor, select.selectIsSignOutOpen);
  const isSigningOut = useSelector(actor, select.selectIsSigningOut);
  const cancel = () => actor.send({ type: 'signOut.cancel' });
  return (
    <Dialog
      open={isOpen}
      onClose={cancel}
      role="alertdialog"
      kind="warning"
      title="Are you sure?"
      description="Do you really want to logout?"
      actions={
        <>
          <Button busy={isSigningOut} onClick={() => actor.send({ type: 'signOut.confirm' })}>
            Yes, Logout
          </Button>
          <Button variant="secondary" blocked={isSigningOut} onClick={cancel}>
            Cancel
          </Button>
        </>
      }
    />
  );
}
