import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { BookedRide } from '#contract/trips/booking-detail.contract.ts';
import { cancellationLadder } from '#domain/cancellation.ts';
import { toLocal } from '#domain/local-time.ts';
import type { Cents, Percent } from '#domain/money.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import { selectNow } from '#machines/trips/booking-detail.selectors.ts';
import { CancellationList } from '../booking/cancellation-list.tsx';
import { StepPart } from '../booking/step-part.tsx';
import { ZoneNote } from '../booking/zone-note.tsx';

interface RideCancellationProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
  readonly ride: BookedRide;
  readonly total: Cents;
  /** Percentage charged between 24 hours and 7 days before pickup. */
  readonly middleFee: Percent;
}

/** Cancellation costs, shown until the ride begins (`booking/cancellation`). */
export function RideCancellation({ actor, ride, total, middleFee }: RideCancellationProps) {
  const now = useSelector(actor, selectNow);
  const zone = ride.time_zone;
  const pickupAt = toLocal(Date.parse(ride.pickup_at), zone);
  const steps = cancellationLadder(pickupAt, zone, total, { middleFee });
  const ahead = steps.filter(({ until }) => until > (now ?? 0));
  if (ahead.length === 0) return null;
  return (
    <StepPart title="Cancellation">
      <CancellationList steps={ahead} zone={zone} />
      <ZoneNote at={pickupAt} zone={zone} />
    </StepPart>
  );
}
