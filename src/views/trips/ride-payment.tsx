import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { SummaryList } from '#design/summary-list.tsx';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { selectPayNow } from '#machines/trips/booking-detail.selectors.ts';
import { StepPart } from '../booking/step-part.tsx';
import { useFocusOnceGone } from '../shell/use-focus-once-gone.ts';
import { PayNow } from './pay-now.tsx';

interface RidePaymentProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
  readonly total: Cents;
  /** Focus target once nothing is left to pay. */
  readonly title: RefObject<HTMLHeadingElement | null>;
}

/** 'Pay now', shown while the booking awaits payment (`booking/states`). */
export function RidePayment({ actor, total, title }: RidePaymentProps) {
  const payNow = useSelector(actor, selectPayNow);
  useFocusOnceGone(title, payNow !== undefined);
  return (
    payNow && (
      <StepPart title="Payment">
        <SummaryList rows={[{ label: 'Total price', value: formatMoney(total), strong: true }]} />
        <PayNow actor={payNow} />
      </StepPart>
    )
  );
}
