import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { page, stack } from '#design/layout.css.ts';
import { StepBar } from '#design/step-bar.tsx';
import { pageTitle } from '#design/text.css.ts';
import type { WizardStep } from '#machines/booking/booking-draft.ts';
import type { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { selectLocationPopup } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { LaterStepSlot } from './later-step-slot.tsx';
import { LocationPopup } from './location-popup.tsx';
import { PaymentCancelledBanner } from './payment-cancelled-banner.tsx';
import { PricePanel } from './price-panel.tsx';
import { TimeNotices } from './time-notices.tsx';
import * as css from './trip-detail.css.ts';
import { TripOverview } from './trip-overview.tsx';
import { useFocusOnEntry } from './use-focus-on-entry.ts';
import { VehicleStep } from './vehicle-step.tsx';
import { WizardBar } from './wizard-bar.tsx';

interface TripDetailProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly rideTypes: ActorRefFrom<typeof rideTypesMachine>;
  readonly site: SiteSettings;
}

const STEP_NAMES = select.WIZARD_STEPS.map(({ label }) => label);

const TITLES: Readonly<Record<WizardStep, string>> = {
  vehicle: 'Choose your vehicle',
  customer: 'Customer Info',
  payment: 'Payment',
};

/** The trip page: three steps beside the price. On phones, price and Continue stick to the bottom of the screen. */
export function TripDetail({ actor, rideTypes, site }: TripDetailProps) {
  const step = useSelector(actor, select.selectStep);
  const tripCheck = useSelector(actor, select.selectTripCheck);
  const popup = useSelector(tripCheck, (snapshot) => snapshot && selectLocationPopup(snapshot));
  const frame = useRef<HTMLDivElement>(null);
  useFocusOnEntry(frame, step);
  const position = select.WIZARD_STEPS.findIndex((each) => each.step === step);
  return (
    <div className={page}>
      <div ref={frame} className={stack[24]}>
        <StepBar label="Booking steps" steps={STEP_NAMES} current={position + 1} />
        <h1 className={`${pageTitle} ${css.title}`} tabIndex={-1} data-step-title="">
          {TITLES[step]}
        </h1>
        <PaymentCancelledBanner actor={actor} />
        {tripCheck && <TimeNotices actor={tripCheck} />}
        {step === 'vehicle' && tripCheck && <TripOverview wizard={actor} actor={tripCheck} />}
        <div className={css.body}>
          {step === 'vehicle' && <VehicleStep actor={actor} site={site} />}
          <LaterStepSlot actor={actor} rideTypes={rideTypes} site={site} />
          <div className={css.side}>
            <PricePanel actor={actor} />
            <WizardBar actor={actor} />
          </div>
        </div>
      </div>
      {popup && <LocationPopup actor={popup} />}
    </div>
  );
}
