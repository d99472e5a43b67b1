import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { cancellationLadder } from '#domain/cancellation.ts';
import type { Percent } from '#domain/money.ts';
import { selectNow } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import { CancellationList, NOTICES } from './cancellation-list.tsx';
import { SummarySkeleton } from './summary-skeleton.tsx';
import { useIsStuck } from './use-is-stuck.ts';

interface CancellationPanelProps {
  readonly actor: ActorRefFrom<typeof wizardMachine>;
  /** Percentage charged between 24 hours and 7 days before pickup. */
  readonly middleFee: Percent;
}

const PENDING_LINES = Object.values(NOTICES).map((note) => ({ label: 'Until', note, id: note }));

/** Cancellation costs of this trip, starting with the next deadline. */
export function CancellationPanel({ actor, middleFee }: CancellationPanelProps) {
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
