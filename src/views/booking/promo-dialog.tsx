import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { promoMachine } from '#machines/booking/promo.machine.ts';
import * as select from '#machines/booking/promo.selectors.ts';
import { promoFocus } from './promo-focus.ts';

interface PromoDialogProps {
  readonly actor: ActorRefFrom<typeof promoMachine>;
}

const KINDS = { invalid: 'warning', failed: 'error', notRemoved: 'error', applied: 'success' } as const;

export function PromoDialog({ actor }: PromoDialogProps) {
  const dialog = useSelector(actor, select.selectDialog);
  const title = useSelector(actor, select.selectDialogTitle);
  const text = useSelector(actor, select.selectDialogText);
  const button = useSelector(actor, select.selectDialogButton);
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={dialog !== undefined}
      onClose={close}
      role="alertdialog"
      kind={KINDS[dialog ?? 'applied']}
      title={title}
      description={text}
      finalFocus={promoFocus}
      actions={<Button onClick={close}>{button}</Button>}
    />
  );
}
