import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import * as select from '#machines/account/profile.selectors.ts';

interface ProfileRefusedDialogProps {
  readonly actor: ActorRefFrom<typeof profileMachine>;
}

export function ProfileRefusedDialog({ actor }: ProfileRefusedDialogProps) {
  const isOpen = useSelector(actor, select.selectIsRefused);
  const refusal = useSelector(actor, select.selectRefusal);
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      role="alertdialog"
      kind="error"
      title="Error"
      description={refusal}
      finalFocus={() => document.querySelector<HTMLElement>('[aria-invalid="true"]')}
      actions={<Button onClick={close}>OK</Button>}
    />
  );
}
