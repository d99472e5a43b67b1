import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { BookingSummary } from './booking-summary.tsx';
import { CancellationPanel } from './cancellation-panel.tsx';
import { CardCheckoutBadge } from './card-checkout-badge.tsx';
import { PromoBox } from './promo-box.tsx';
import { StepPart } from './step-part.tsx';
import { stepColumn } from './trip-detail.css.ts';

interface PaymentStepProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly rideTypes: ActorRefFrom<typeof rideTypesMachine>;
  readonly site: SiteSettings;
}

export function PaymentStep({ actor, rideTypes, site }: PaymentStepProps) {
  const tripCheck = useSelector(actor, select.selectTripCheck);
  const promo = useSelector(actor, select.selectPromo);
  return (
    <div className={stepColumn}>
      <StepPart title="Booking summary">
        {tripCheck && <BookingSummary actor={actor} tripCheck={tripCheck} rideTypes={rideTypes} />}
      </StepPart>
      <StepPart title="Promotion">{promo && <PromoBox actor={promo} />}</StepPart>
      <StepPart title="Cancellation">
        <CancellationPanel actor={actor} middleFee={site.middleFee} />
      </StepPart>
      <CardCheckoutBadge button="Book Now" />
    </div>
  );
}
