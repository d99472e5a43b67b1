import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { paymentMachine } from '#machines/booking/payment.machine.ts';
import * as select from '#machines/booking/payment.selectors.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';

/**
 * Reports a checkout error, which keeps the booking, or a booking that is no longer open. There is no `payment` unless a checkout
 * is being opened.
 */
export function PaymentDialog({ payment }: { readonly payment: ActorRefFrom<typeof paymentMachine> | undefined }) {
  const dialog = useSelector(payment, (snapshot) => snapshot && select.selectDialog(snapshot));
  const title = useSelector(payment, (snapshot) => snapshot && select.selectDialogTitle(snapshot));
  const text = useSelector(payment, (snapshot) => snapshot && select.selectDialogText(snapshot));
  const retryLabel = useSelector(payment, (snapshot) => snapshot && select.selectRetryLabel(snapshot));
  return (
    <ConfirmDialog
      open={dialog !== undefined}
      onClose={() => payment?.send({ type: 'dialog.close' })}
      kind={dialog === 'expired' ? 'warning' : 'error'}
      title={title}
      description={text}
      label={retryLabel ?? ''}
      otherLabel="Close"
      onConfirm={() => payment?.send({ type: 'checkout.retry' })}
    />
  );
}
