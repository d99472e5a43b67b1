import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { contactRemovalMachine } from '#machines/shell/contact-removal.machine.ts';
import * as select from '#machines/shell/contact-removal.selectors.ts';
import { removalFocus } from './emergency-focus.ts';

interface ContactRemovalProps {
  /** Undefined unless the confirmation is open. */
  readonly actor: ActorRefFrom<typeof contactRemovalMachine> | undefined;
}

export function ContactRemoval({ actor }: ContactRemovalProps) {
  const title = useSelector(actor, (snapshot) => snapshot && select.selectTitle(snapshot));
  const text = useSelector(actor, (snapshot) => snapshot && select.selectText(snapshot));
  const isRemoving = useSelector(actor, (snapshot) => snapshot && select.selectIsRemoving(snapshot));
  const hasFailed = useSelector(actor, (snapshot) => snapshot && select.selectHasFailed(snapshot));
  const contactId = useSelector(actor, (snapshot) => snapshot && select.selectContactId(snapshot));
  const close = () => actor?.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={actor !== undefined}
      onClose={close}
      role="alertdialog"
      kind="warning"
      title={title}
      description={text}
      finalFocus={() => removalFocus(contactId)}
      actions={
        <>
          <Button variant="danger" busy={isRemoving ?? false} onClick={() => actor?.send({ type: 'removal.confirm' })}>
            Remove
          </Button>
          <Button variant="secondary" blocked={isRemoving ?? false} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      {hasFailed && <Banner kind="error">{select.REMOVAL_FAILED}</Banner>}
    </Dialog>
  );
}
