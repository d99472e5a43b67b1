import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { paymentMachine } from '#machines/booking/payment.machine.ts';
import * as select from '#machines/booking/payment.selectors.ts';

interface PaymentDialogProps {
  /** Undefined unless a checkout is being opened. */
  readonly payment: ActorRefFrom<typeof paymentMachine> | undefined;
}

/** Reports a checkout error, which keeps the booking, or a booking that expired unpaid. */
export function PaymentDialog({ payment }: PaymentDialogProps) {
  const dialog = useSelector(payment, (snapshot) => snapshot && select.selectDialog(snapshot));
  const title = useSelector(payment, (snapshot) => snapshot && select.selectDialogTitle(snapshot));
  const text = useSelector(payment, (snapshot) => snapshot && select.selectDialogText(snapshot));
  const retryLabel = useSelector(payment, (snapshot) => snapshot && select.selectRetryLabel(snapshot));
  const close = () => payment?.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={dialog !== undefined}
      onClose={close}
      role="alertdialog"
      kind={dialog === 'lapsed' ? 'warning' : 'error'}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={() => payment?.send({ type: 'checkout.retry' })}>{retryLabel}</Button>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        </>
      }
    />
  );
}
