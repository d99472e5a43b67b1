import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import type { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import * as select from '#machines/booking/checkout.selectors.ts';

/** Has no retry button: Book Now retries. */
export function BookingFailedAlert({ actor }: { readonly actor: ActorRefFrom<typeof checkoutMachine> }) {
  const alert = useSelector(actor, select.selectAlert);
  const detail = useSelector(actor, select.selectAlertDetail);
  if (!alert) return null;
  return (
    <Banner kind="error" title={detail && alert}>
      {detail || alert}
    </Banner>
  );
}
