import { shallowEqual, useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog, preloadDialog } from '#design/dialog.tsx';
import { SummaryList } from '#design/summary-list.tsx';
import { DETAILS_MISSING } from '#domain/contact.ts';
import type { PriceSummary } from '#domain/pricing.ts';
import type { WizardStep } from '#machines/booking/booking-draft.ts';
import type { checkoutMachine } from '#machines/booking/checkout.machine.ts';
import * as checkoutSelect from '#machines/booking/checkout.selectors.ts';
import { BOOKING_FAILED } from '#machines/booking/checkout-failure.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { ChangedAmount } from './changed-amount.tsx';
import { CustomerStep } from './customer-step.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ChangeAlert } from './ride-change.tsx';
import { CancellationCost } from './trip-cancellation.tsx';

preloadDialog();

export interface LaterStepProps extends ActorProps<typeof wizardMachine> {
  readonly step: WizardStep;
}

/** The second and third step. Their dialogs are outside the forms, because a dialog is not part of the form below it. */
export function LaterStep({ actor, step }: LaterStepProps) {
  const checkout = useSelector(actor, select.selectCheckout);
  const payment = useSelector(checkout, checkoutSelect.selectPayment);
  return (
    <>
      {step === 'customer' && <CustomerStep actor={actor} />}
      {step === 'payment' && <PaymentStep actor={actor} />}
      <DetailsWarningDialog actor={actor} />
      <PriceChangedDialog actor={checkout} />
      <OfferChangedDialog actor={actor} />
      <PaymentDialog payment={payment} />
    </>
  );
}

export { BookingTerms } from './booking-terms.tsx';
export { DroppedExtras } from './dropped-extras.tsx';
export { ChangePrice, SaveChanges } from './ride-change.tsx';

/** Above the button of the last step. */
export function BarNote({ actor }: ActorProps<typeof wizardMachine>) {
  const isChange = useSelector(actor, select.selectChange) !== undefined;
  return isChange ? <ChangeAlert actor={actor} /> : <CancellationCost actor={actor} />;
}

/** OK goes to the profile or to the first missing field (`booking/details-required`). */
function DetailsWarningDialog({ actor }: ActorProps<typeof wizardMachine>) {
  const isOpen = useSelector(actor, select.selectIsWarning);
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

/** `money/server-prices`: nothing is booked yet; the customer confirms or declines the new price. */
function PriceChangedDialog({ actor }: ActorProps<typeof checkoutMachine>) {
  const isOpen = useSelector(actor, checkoutSelect.selectIsPriceChanged);
  const ordered = useSelector(actor, checkoutSelect.selectOrderedPrice);
  const now = useSelector(actor, checkoutSelect.selectNewPrice);
  return (
    <PriceComparison
      open={isOpen}
      description={BOOKING_FAILED}
      before={ordered}
      after={now}
      label={checkoutSelect.PRICE_CHANGED_ACCEPT}
      onConfirm={() => actor.send({ type: 'price.accept' })}
      onClose={() => actor.send({ type: 'price.decline' })}
    />
  );
}

/** `money/offers`: the price that was held has run out while the page was open. */
function OfferChangedDialog({ actor }: ActorProps<typeof wizardMachine>) {
  const isOpen = useSelector(actor, select.selectIsOfferChanged);
  const before = useSelector(actor, select.selectFormerPrice, shallowEqual);
  const after = useSelector(actor, select.selectPrice, shallowEqual);
  return (
    <PriceComparison
      open={isOpen}
      description={select.OFFER_CHANGED}
      before={before}
      after={after}
      label={select.OFFER_ACCEPT}
      onConfirm={() => actor.send({ type: 'offer.accept' })}
      onClose={() => actor.send({ type: 'offer.decline' })}
    />
  );
}

interface PriceComparisonProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'title'> {
  readonly before: PriceSummary | undefined;
  readonly after: PriceSummary | undefined;
}

/** The lines of a price that have changed, old and new. */
function PriceComparison({ before, after, ...dialog }: PriceComparisonProps) {
  const rows = checkoutSelect.priceChanges(before, after).map((change) => ({
    label: checkoutSelect.PRICE_LINE_LABELS[change.line],
    strong: change.line === 'total',
    value: <ChangedAmount before={change.before} after={change.after} />,
  }));
  return (
    <ConfirmDialog
      {...dialog}
      closeOnOutsidePress={false}
      kind="warning"
      title={checkoutSelect.PRICE_CHANGED_TITLE}
      otherLabel={checkoutSelect.PRICE_CHANGED_DECLINE}
    >
      <SummaryList rows={rows} />
    </ConfirmDialog>
  );
}
