import { useSelector } from '@xstate/react';
import { Button } from '#design/button.tsx';
import { stack } from '#design/layout.css.ts';
import { SummaryList } from '#design/summary-list.tsx';
import { label } from '#design/text.css.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { selectPayNow } from '#machines/trips/booking-detail.selectors.ts';
import type { payNowMachine } from '#machines/trips/pay-now.machine.ts';
import * as select from '#machines/trips/pay-now.selectors.ts';
import { CardCheckoutBadge } from '../booking/card-checkout-badge.tsx';
import { PaymentDialog } from '../booking/payment-dialog.tsx';
import { PromoBox } from '../booking/promo-box.tsx';
import { StepPart } from '../booking/step-part.tsx';
import type { ActorProps } from '../shell/actor-props.ts';

/** 'Pay now', shown while the booking awaits payment (`booking/states`). */
export function RidePayment({ actor, total }: ActorProps<typeof bookingDetailMachine> & { readonly total: Cents }) {
  const payNow = useSelector(actor, selectPayNow);
  return (
    payNow && (
      <StepPart title="Payment">
        <SummaryList rows={[{ label: 'Total price', value: formatMoney(total), strong: true }]} />
        <PayNow actor={payNow} />
      </StepPart>
    )
  );
}

/** Promo code and card checkout for an unpaid booking. */
function PayNow({ actor }: ActorProps<typeof payNowMachine>) {
  const isBusy = useSelector(actor, select.selectIsBusy);
  const isPaying = useSelector(actor, select.selectIsPaying);
  const promo = useSelector(actor, select.selectPromo);
  const payment = useSelector(actor, select.selectPayment);
  return (
    <div className={stack[16]}>
      {promo && (
        <div className={stack[8]} inert={isPaying}>
          <h3 className={label}>Promotion</h3>
          <PromoBox actor={promo} />
        </div>
      )}
      <Button wide busy={isBusy} busyLabel="Loading" onClick={() => actor.send({ type: 'pay.request' })}>
        {select.PAY_NOW}
      </Button>
      <CardCheckoutBadge button={select.PAY_NOW} />
      <PaymentDialog payment={payment} />
    </div>
  );
}
