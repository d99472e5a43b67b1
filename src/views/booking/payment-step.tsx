import { useSelector } from '@xstate/react';
import { stack } from '#design/layout.css.ts';
import { SummaryList } from '#design/summary-list.tsx';
import { zoneLine } from '#design/text.css.ts';
import { distanceText } from '#domain/road-text.ts';
import { shownLines, tripLines } from '#machines/booking/order-review.ts';
import { selectTerms } from '#machines/booking/ride-change.selectors.ts';
import { selectRideTypes } from '#machines/booking/ride-types.selectors.ts';
import { transferName } from '#machines/booking/transfer-name.ts';
import { selectTripDraft } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';
import { ChangedText } from './changed-amount.tsx';
import { EditButton, OrderReview } from './order-review.tsx';
import { PromoBox } from './promo-box.tsx';
import { ReceiptPart } from './receipt-part.tsx';
import { StepPart } from './step-part.tsx';
import { NoAmount, useIsStuck } from './summary-skeleton.tsx';
import { CancellationPanel } from './trip-cancellation.tsx';
import { TripZoneNote } from './trip-overview.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';

export function PaymentStep({ actor }: ActorProps<typeof wizardMachine>) {
  const { rideLinks } = useSite();
  const promo = useSelector(actor, select.selectPromo);
  const missing = useSelector(actor, select.selectMissing);
  const isBooking = useSelector(actor, select.selectIsBooking);
  const isChange = useSelector(actor, select.selectChange) !== undefined;
  const rideChange = useSelector(actor, select.selectRideChange);
  const isPriced = useSelector(rideChange, selectTerms) !== undefined;
  return (
    <div className={stack[24]}>
      <StepPart title="Booking summary" action={<EditButton actor={actor} what="trip" step="vehicle" field="route" />}>
        <BookingSummary actor={actor} />
      </StepPart>
      <StepPart title="Your details">
        <OrderReview actor={actor} />
      </StepPart>
      {!isChange && (
        <>
          {rideLinks && <ReceiptPart actor={actor} />}
          <StepPart title="Promotion">
            <div className={stack[16]} inert={isBooking}>
              <PromoBox actor={promo} missing={missing} />
            </div>
          </StepPart>
        </>
      )}
      {(!isChange || isPriced) && (
        <StepPart title="Cancellation">
          <CancellationPanel actor={actor} />
        </StepPart>
      )}
    </div>
  );
}

/** Reserves lines for unknown values, to avoid a layout shift. Offers a retry if reloading the vehicle failed. */
function BookingSummary({ actor }: ActorProps<typeof wizardMachine>) {
  const trip = useSelector(useSelector(actor, select.selectTripCheck), selectTripDraft);
  const vehicle = useSelector(actor, select.selectVehicle);
  const rideTypes = useSelector(useSelector(actor, select.selectRideTypes), selectRideTypes);
  const transferType = transferName(trip.serviceType, rideTypes);
  const change = useSelector(actor, select.selectChange);
  const isStuck = useIsStuck(actor);
  if (isStuck) return <VehicleChoice actor={actor} />;
  const distance = vehicle && distanceText(vehicle.distance, vehicle.route?.is_estimate === true);
  const lines = tripLines({ trip, transferType, distance, vehicle: vehicle?.title });
  const rows = shownLines(lines, change?.lines).map(({ label, text, before }) => ({
    label,
    value: text === undefined ? <NoAmount isStuck={false} /> : <ChangedText before={before} after={text} />,
  }));
  return (
    <>
      <SummaryList rows={rows} />
      <div className={zoneLine}>
        <TripZoneNote actor={actor} />
      </div>
    </>
  );
}
