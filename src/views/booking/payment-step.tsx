import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { stack } from '#design/layout.css.ts';
import { cancellationLadder } from '#domain/cancellation.ts';
import type { Percent } from '#domain/money.ts';
import type { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { selectNow } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { BookingSummary } from './booking-summary.tsx';
import { CancellationList, NOTICES } from './cancellation-list.tsx';
import { CardCheckoutBadge } from './card-checkout-badge.tsx';
import { PromoBox } from './promo-box.tsx';
import { StepPart } from './step-part.tsx';
import { SummarySkeleton, useIsStuck } from './summary-skeleton.tsx';

interface PaymentStepProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  readonly rideTypes: ActorRefFrom<typeof rideTypesMachine>;
  readonly site: SiteSettings;
}

export function PaymentStep({ actor, rideTypes, site }: PaymentStepProps) {
  const tripCheck = useSelector(actor, select.selectTripCheck);
  const promo = useSelector(actor, select.selectPromo);
  return (
    <div className={stack[24]}>
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

interface CancellationPanelProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  /** Percentage charged between 24 hours and 7 days before pickup. */
  readonly middleFee: Percent;
}

const PENDING_LINES = Object.values(NOTICES).map((note) => ({ label: 'Until', note, id: note }));

/** Cancellation costs of this trip, starting with the next deadline. */
function CancellationPanel({ actor, middleFee }: CancellationPanelProps) {
  const trip = useSelector(actor, select.selectTrip);
  const zone = useSelector(actor, select.selectZone);
  const price = useSelector(actor, select.selectPrice, shallowEqual);
  const tripCheck = useSelector(actor, select.selectTripCheck);
  const isStuck = useIsStuck(actor);
  const now = useSelector(tripCheck, (snapshot) => snapshot && selectNow(snapshot));
  if (!trip || !zone || !price) return <SummarySkeleton lines={PENDING_LINES} isStuck={isStuck} />;
  const steps = cancellationLadder(trip.pickupAt, zone, price.total, { middleFee });
  return <CancellationList steps={steps.filter(({ until }) => until > (now ?? 0))} zone={zone} />;
}
