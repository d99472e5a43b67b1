import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { MailIcon, PhoneIcon } from '#design/icons.tsx';
import { stack } from '#design/layout.css.ts';
import type { supportMachine } from '#machines/shell/support.machine.ts';
import * as select from '#machines/shell/support.selectors.ts';

interface SupportPopupProps {
  readonly actor: ActorRefFrom<typeof supportMachine>;
}

export function SupportPopup({ actor }: SupportPopupProps) {
  const isOpen = useSelector(actor, select.selectIsOpen);
  const canCall = useSelector(actor, select.selectCanCall);
  const canEmail = useSelector(actor, select.selectCanEmail);
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'support.close' })}
      title="Support"
      description="We are here at any hour, before and during your ride."
      closeLabel="Close"
    >
      <div className={stack[12]}>
        <Button wide icon={<PhoneIcon />} disabled={!canCall} onClick={() => actor.send({ type: 'support.call' })}>
          Call Support
        </Button>
        <Button
          wide
          variant="secondary"
          icon={<MailIcon />}
          disabled={!canEmail}
          onClick={() => actor.send({ type: 'support.email' })}
        >
          Send Email to Support
        </Button>
      </div>
    </Dialog>
  );
}
