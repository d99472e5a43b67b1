import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SummaryList } from '#design/summary-list.tsx';
import { type CancellationStep, cancellationLadder } from '#domain/cancellation.ts';
import { type TimeZone, toLocal } from '#domain/local-time.ts';
import { formatMoney, type Percent } from '#domain/money.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import { selectNow } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { SummarySkeleton } from './summary-skeleton.tsx';
import { useIsStuck } from './use-is-stuck.ts';

interface CancellationPanelProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  /** What the operator charges between 24 hours and 7 days before pickup (D16). */
  readonly middleFee: Percent;
}

const NOTICES: Readonly<Record<CancellationStep['notice'], string>> = {
  sevenDays: '7 or more days before pickup',
  oneDay: '24 hours to 7 days before pickup',
  fourHours: '4 to 24 hours before pickup',
  late: 'Within 4 hours of pickup',
};

const PENDING_LINES = Object.values(NOTICES).map((note) => ({ label: 'Until', note, id: note }));

/** The terms of this trip in clock times of the pickup place and A$, from the first that can still be met (D16). */
export function CancellationPanel({ actor, middleFee }: CancellationPanelProps) {
  const trip = useSelector(actor, select.selectTrip);
  const zone = useSelector(actor, select.selectZone);
  const price = useSelector(actor, select.selectPrice);
  const tripCheck = useSelector(actor, select.selectTripCheck);
  const isStuck = useIsStuck(actor);
  const now = useSelector(tripCheck, (snapshot) => snapshot && selectNow(snapshot));
  if (!trip || !price) return <SummarySkeleton lines={PENDING_LINES} isStuck={isStuck} />;
  const steps = cancellationLadder(trip.pickupAt, zone, price.total, { middleFee });
  const ahead = steps.filter(({ until }) => until > (now ?? 0));
  return <SummaryList rows={ahead.map((step) => rowOf(step, zone))} />;
}

function rowOf({ notice, until, fee, feePercent }: CancellationStep, zone: TimeZone) {
  return {
    id: notice,
    label: `Until ${formatWireDateTime(toLocal(until, zone))}`,
    note: NOTICES[notice],
    value: feePercent === 0 ? 'Free' : `${formatMoney(fee)} (${feePercent}%)`,
  };
}
