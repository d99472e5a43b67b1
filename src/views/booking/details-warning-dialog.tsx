import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { DETAILS_MISSING } from '#domain/contact.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { selectIsWarning } from '#machines/booking/wizard.selectors.ts';

/** OK goes to the profile or to the first missing field (`booking/details-required`). */
export function DetailsWarningDialog({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  const isOpen = useSelector(actor, selectIsWarning);
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'warning.dismiss' })}
      role="alertdialog"
      kind="warning"
      title="Warning"
      description={DETAILS_MISSING}
      finalFocus={() => document.querySelector<HTMLElement>('[aria-invalid="true"]')}
      actions={<Button onClick={() => actor.send({ type: 'warning.accept' })}>OK</Button>}
    />
  );
}
