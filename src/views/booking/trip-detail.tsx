import { useSelector } from '@xstate/react';
import { memo, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { page, stack } from '#design/layout.css.ts';
import { StepBar } from '#design/step-bar.tsx';
import { pageTitle, unbroken } from '#design/text.css.ts';
import type { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import * as tripSelect from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { LaterStepSlot } from './later-step-slot.tsx';
import { LocationPopup } from './location-popup.tsx';
import * as css from './trip-detail.css.ts';
import { TripOverview } from './trip-overview.tsx';
import { TripRoute } from './trip-route.tsx';
import { BookingTermsSlot, PricePanel, WizardBar } from './trip-side.tsx';
import { VehicleStep } from './vehicle-step.tsx';

// A press that changes the step first redraws what is around the step; without these, the old step would be drawn again with it.
const [Vehicles, LaterStep, Route, Price] = [memo(VehicleStep), memo(LaterStepSlot), memo(TripRoute), memo(PricePanel)];

/** The trip page: three steps beside the price. On phones, price and Continue stick to the bottom of the screen. */
export function TripDetail({ actor }: ActorProps<typeof wizardMachine>) {
  const step = useSelector(actor, select.selectStep);
  // A press of Continue is answered by step bar, title and buttons; the long content follows without blocking the next press.
  const shownStep = useDeferredValue(step);
  const change = useSelector(actor, select.selectChange);
  const tripCheck = useSelector(actor, select.selectTripCheck);
  // Without Continue, which would go on with the trip before the change.
  const isEditingTrip = useSelector(tripCheck, tripSelect.selectTripEditor) !== undefined;
  const popup = useSelector(tripCheck, tripSelect.selectLocationPopup);
  const frame = useRef<HTMLDivElement>(null);
  const editedField = useSelector(actor, select.selectEditedField);
  useFocusOnEntry(frame, shownStep, editedField);
  const position = select.WIZARD_STEPS.findIndex((each) => each.step === step);
  const canGoBack = useSelector(actor, select.selectCanGoBack);
  const openStep = (index: number) => {
    const chosen = select.WIZARD_STEPS[index];
    if (chosen) actor.send({ type: 'step.edit', step: chosen.step });
  };
  return (
    <div className={page}>
      <div ref={frame} className={stack[24]}>
        <StepBar
          label="Booking steps"
          steps={useSelector(actor, select.selectStepNames)}
          current={position + 1}
          onReturn={canGoBack ? openStep : undefined}
        />
        <h1 className={`${pageTitle} ${css.title}`} tabIndex={-1} data-step-title="">
          {useSelector(actor, select.selectTitle)}
        </h1>
        {change && <ChangeBanner actor={actor} reference={change.reference} />}
        <PaymentCancelledBanner actor={actor} />
        <TimeNotices actor={tripCheck} />
        {(shownStep === 'vehicle' || isEditingTrip) && <TripOverview wizard={actor} actor={tripCheck} />}
        {!isEditingTrip && (
          <div className={css.body}>
            {shownStep === 'vehicle' && <Vehicles actor={actor} />}
            <LaterStep actor={actor} step={shownStep} />
            <div className={css.side}>
              <Route actor={actor} />
              <Price actor={actor} />
              {step === 'payment' && !change && <BookingTermsSlot />}
              <WizardBar actor={actor} />
            </div>
          </div>
        )}
      </div>
      <Shield step={step} />
      {popup && <LocationPopup actor={popup} />}
    </div>
  );
}

/** `booking/change` */
function ChangeBanner({ actor, reference }: ActorProps<typeof wizardMachine> & { readonly reference: string }) {
  const isSending = useSelector(actor, (snapshot) => !snapshot.can({ type: 'change.discard' }));
  return (
    <Banner
      kind="info"
      title={
        <>
          You're changing booking <span className={unbroken}>{reference}</span>
        </>
      }
      action={
        <Button variant="secondary" compact blocked={isSending} onClick={() => actor.send({ type: 'change.discard' })}>
          Keep ride as it is
        </Button>
      }
    >
      Your ride stays as booked until you save your changes.
    </Banner>
  );
}

/** Shown to a guest who returns from a cancelled checkout with an unpaid booking (`booking/checkout-return`). */
function PaymentCancelledBanner({ actor }: ActorProps<typeof wizardMachine>) {
  const isCancelled = useSelector(actor, select.selectIsPaymentCancelled);
  if (!isCancelled) return null;
  return (
    <Banner kind="warning" title={select.PAYMENT_CANCELLED}>
      {select.PAYMENT_CANCELLED_TEXT}
    </Banner>
  );
}

/** Shown in every step: warns that a time differs from the one chosen. */
function TimeNotices({ actor }: ActorProps<typeof tripCheckMachine>) {
  const alert = useSelector(actor, tripSelect.selectReturnAlert);
  const notice = useSelector(actor, tripSelect.selectTimeNotice);
  if (alert)
    return (
      <Banner kind="error" title={alert}>
        {tripSelect.RETURN_MOVED}
      </Banner>
    );
  return notice ? <Banner kind="info">{notice}</Banner> : null;
}

/**
 * Covers a step for half a second after it opens: the second click of a double click presses nothing of it, and leaves the focus
 * on its title (`booking/steps`).
 */
function Shield({ step }: { readonly step: string }) {
  const shield = useRef<HTMLDivElement>(null);
  useOnEntry(step, () => shield.current?.animate({ visibility: ['visible', 'visible'] }, 500));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here does nothing, not even move the focus
    <div ref={shield} className={css.shield} onMouseDown={(event) => event.preventDefault()} />
  );
}

/**
 * Focuses the field that the customer edits, the first invalid field of a new step, or its title; otherwise focus would stay at
 * the end of the previous step.
 */
function useFocusOnEntry(frame: RefObject<HTMLElement | null>, step: string, editedField: string | undefined): void {
  useOnEntry(step, () => {
    const find = (choice: string) => frame.current?.querySelector<HTMLElement>(`[name="${editedField}"]${choice}`);
    const edited = editedField && (find(':checked') ?? find(''));
    const fault = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const title = frame.current?.querySelector<HTMLElement>('[data-step-title]');
    (edited || fault || title)?.focus();
  });
}

function useOnEntry(step: string, enter: () => void): void {
  const entered = useRef(step);
  useEffect(() => {
    if (entered.current === step) return;
    entered.current = step;
    enter();
  });
}
