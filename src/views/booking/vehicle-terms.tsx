import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ClockIcon, ShieldIcon } from '#design/icons.tsx';
import { columns, surface } from '#design/layout.css.ts';
import { cancellationTerms } from '#domain/cancellation.ts';
import type { Percent } from '#domain/money.ts';
import { waitingTerms } from '#domain/waiting.ts';
import type { tripCheckMachine } from '#machines/booking/trip-check.machine.ts';
import { selectTripDraft } from '#machines/booking/trip-check.selectors.ts';
import { TermsList } from './terms-list.tsx';

interface VehicleTermsProps {
  readonly tripCheck: ActorRefFrom<typeof tripCheckMachine>;
  /** Percentage charged between 24 hours and 7 days before pickup. */
  readonly middleFee: Percent;
}

export function VehicleTerms({ tripCheck, middleFee }: VehicleTermsProps) {
  const { pickup } = useSelector(tripCheck, selectTripDraft);
  return (
    <div className={surface}>
      <div className={columns.two}>
        <TermsList icon={<ShieldIcon />} title="Cancellation" terms={cancellationTerms({ middleFee })} />
        <TermsList icon={<ClockIcon />} title="Free waiting time" terms={waitingTerms(pickup)} />
      </div>
    </div>
  );
}
