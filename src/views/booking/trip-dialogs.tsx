import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectPayment } from '#machines/booking/checkout.selectors.ts';
import { selectLocationPopup } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { DetailsWarningDialog } from './details-warning-dialog.tsx';
import { LocationPopup } from './location-popup.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';

/** Rendered outside the steps: a dialog is not part of the form below it. */
export function TripDialogs({ actor }: { readonly actor: ActorRefFrom<typeof wizardMachine> }) {
  const checkout = useSelector(actor, select.selectCheckout);
  const payment = useSelector(checkout, (snapshot) => snapshot && selectPayment(snapshot));
  const tripCheck = useSelector(actor, select.selectTripCheck);
  const popup = useSelector(tripCheck, (snapshot) => snapshot && selectLocationPopup(snapshot));
  return (
    <>
      <DetailsWarningDialog actor={actor} />
      {checkout && <PriceChangedDialog actor={checkout} />}
      <PaymentDialog payment={payment} />
      {popup && <LocationPopup actor={popup} />}
    </>
  );
}
