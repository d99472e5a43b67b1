import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { stack } from '#design/layout.css.ts';
import { label } from '#design/text.css.ts';
import type { payNowMachine } from '#machines/trips/pay-now.machine.ts';
import * as select from '#machines/trips/pay-now.selectors.ts';
import { CardCheckoutBadge } from '../booking/card-checkout-badge.tsx';
import { PaymentDialog } from '../booking/payment-dialog.tsx';
import { PromoBox } from '../booking/promo-box.tsx';

interface PayNowProps {
  readonly actor: ActorRefFrom<typeof payNowMachine>;
}

/** Promo code and card checkout for an unpaid booking. */
export function PayNow({ actor }: PayNowProps) {
  const isBusy = useSelector(actor, select.selectIsBusy);
  const isPaying = useSelector(actor, select.selectIsPaying);
  const promo = useSelector(actor, select.selectPromo);
  const payment = useSelector(actor, select.selectPayment);
  return (
    <div className={stack[16]}>
      <div className={stack[8]} inert={isPaying}>
        <h3 className={label}>Promotion</h3>
        {promo && <PromoBox actor={promo} />}
      </div>
      <Button wide busy={isBusy} busyLabel="Loading" onClick={() => actor.send({ type: 'pay.request' })}>
        {select.PAY_NOW}
      </Button>
      <CardCheckoutBadge button={select.PAY_NOW} />
      <PaymentDialog payment={payment} />
    </div>
  );
}
