import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { smallLine } from '#design/text.css.ts';
import { cancellationLadder, freeUntil } from '#domain/cancellation.ts';
import { formatShortDateTime } from '#domain/date-text.ts';
import { toLocal } from '#domain/local-time.ts';
import { selectTerms } from '#machines/booking/ride-change.selectors.ts';
import { selectNow } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';
import { CancellationList, NOTICES } from './cancellation-list.tsx';
import { SummarySkeleton, useIsStuck } from './summary-skeleton.tsx';

const PENDING_LINES = Object.values(NOTICES).map((note) => ({ label: 'Until', note, id: note }));

/** Cancellation costs of this trip, starting with the next deadline. */
export function CancellationPanel({ actor }: ActorProps<typeof wizardMachine>) {
  const isStuck = useIsStuck(actor);
  const known = useCancellation(actor);
  if (!known) return <SummarySkeleton lines={PENDING_LINES} isStuck={isStuck} />;
  const { steps, now, ...list } = known;
  return <CancellationList {...list} steps={steps.filter(({ until }) => until > now)} />;
}

/** Beside Book Now. Empty for a ride that can no longer be cancelled free of charge (`booking/free-cancellation`). */
export function FreeCancellation({ actor }: ActorProps<typeof wizardMachine>) {
  const known = useCancellation(actor);
  if (!known) return <p className={smallLine} />;
  const { steps, zone, now } = known;
  const until = freeUntil(steps, now);
  if (until === undefined) return null;
  const year = toLocal(now, zone).date.slice(0, 4);
  return <p className={smallLine}>Free cancellation until {formatShortDateTime(toLocal(until, zone), year)}</p>;
}

/** Undefined until trip and price are known; those of a change are the server's. */
function useCancellation(actor: ActorRefFrom<typeof wizardMachine>) {
  const { middleFee } = useSite();
  const trip = useSelector(actor, select.selectTrip);
  const zone = useSelector(actor, select.selectZone);
  const price = useSelector(actor, select.selectPrice, shallowEqual);
  const now = useSelector(useSelector(actor, select.selectTripCheck), selectNow) ?? 0;
  const isChange = useSelector(actor, select.selectChange) !== undefined;
  const rideChange = useSelector(actor, select.selectRideChange);
  const terms = useSelector(rideChange, (snapshot) => snapshot && selectTerms(snapshot));
  const total = isChange ? terms && terms.new_total + terms.kept : price?.total;
  if (!trip || !zone || total === undefined) return undefined;
  const leastFee = terms?.least_fee ?? 0;
  return { steps: cancellationLadder(trip.pickupAt, zone, total, { middleFee, leastFee }), zone, leastFee, now };
}
